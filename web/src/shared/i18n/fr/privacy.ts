import type { PrivacyText } from "../en/privacy";

const fr: PrivacyText = {
  title: "Confidentialité",
  lead: "Ce que ce serveur conserve sur vous, combien de temps, et comment l’emporter ou l’effacer.",
  toDevices: "Aller à vos appareils",
  sections: [
    {
      title: "Ce qui est conservé",
      lines: [
        "Vous : un nombre aléatoire, le nom que vous avez donné et la date de votre première partie.",
        "Vos parties : chaque coup avec son heure, le temps, le résultat et qui jouait de quel côté. Soirées : noms, icônes, équipes et points.",
        "Vos appareils : le nom, la date d’ajout et la dernière utilisation. Des clés et des codes, seule une empreinte ou la partie publique est conservée, jamais le secret.",
      ],
    },
    {
      title: "Ce qui ne l’est pas",
      lines: [
        "Ni mot de passe, ni position, ni publicité, ni pistage ; une adresse e-mail seulement si vous en donnez une pour les alertes.",
        "Votre adresse réseau ne sert qu’en mémoire, contre les abus. Elle n’est pas conservée avec vos parties.",
      ],
    },
    {
      title: "Alertes",
      lines: [
        "Seulement si vous les activez : l’adresse et les clés du service de notifications de votre navigateur, votre adresse e-mail, l’adresse d’un webhook, les clés du calendrier et du flux, vos heures calmes et votre langue. Elles restent jusqu’à ce que vous les retiriez ou que vous supprimiez vos données.",
        "Une notification passe chiffrée par l’éditeur de votre navigateur ; les e-mails et les webhooks vont à l’adresse que vous avez donnée. Les 20 dernières alertes sont conservées pour que vous voyiez ce qu’elles sont devenues.",
      ],
    },
    {
      title: "Inconnus",
      lines: [
        "Pendant que vous cherchez un adversaire : depuis quand, à quelle cadence, et votre classement. C’est oublié une heure après la fin de la recherche, sauf le dernier adversaire, pour que vous ne retrouviez pas aussitôt le même.",
        "Les joueurs que vous bloquez et vos signalements, avec la partie concernée. L’autre joueur n’apprend ni l’un ni l’autre. L’exploitant peut effacer les parties terminées et les signalements après un certain temps.",
      ],
    },
    {
      title: "Où",
      lines: [
        "Dans la base de données de ce serveur, et nulle part ailleurs. La personne qui le gère peut la lire.",
        "Dans votre navigateur : un cookie avec la clé de cet appareil, ainsi que vos réglages, défis et parties hors ligne.",
      ],
    },
    {
      title: "Combien de temps",
      lines: [
        "Votre nom et vos appareils restent jusqu’à ce que vous supprimiez vos données ; les parties restent toujours, car elles sont aussi à vos adversaires. Un code pour ajouter un appareil dure deux minutes.",
        "Un appareil reste connecté jusqu’à ce que vous le déconnectiez.",
      ],
    },
    {
      title: "L’emporter",
      lines: [
        "La page « Vos appareils » permet de télécharger tout ce qui vous concerne : appareils, noms et chaque partie avec ses coups.",
      ],
    },
    {
      title: "L’effacer",
      lines: [
        "« Me supprimer », sur la même page, abandonne vos parties en cours et efface aussitôt votre nom, vos appareils, vos clés d’accès et votre code de secours.",
        "Vos adversaires gardent les parties finies, avec la couleur à la place de votre nom.",
      ],
    },
    {
      title: "Sauvegardes",
      lines: [
        "La personne qui gère le serveur peut garder des copies de la base. Une copie antérieure à votre suppression contient votre nom jusqu’à ce qu’elle soit remplacée. Demandez-lui combien de temps elle les garde.",
      ],
    },
  ],
};

export default fr;
