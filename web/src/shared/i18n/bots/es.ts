import type { BotsText } from "./en";

const es: BotsText = {
  title: "Tus bots",
  lead: "Un programa puede jugar aquí como un jugador propio. Siempre se muestra como bot, con tu nombre como propietario.",
  name: "Nombre del nuevo bot",
  make: "Crear un bot",
  tokenOf: (name) => `Token de ${name}`,
  once: "Copia este token ahora: solo se muestra una vez. Quien lo tenga puede jugar como este bot.",
  copy: "Copiar token",
  done: "Listo",
  made: (date) => `creado ${date}`,
  used: (date) => `último uso ${date}`,
  unused: "nunca usado",
  remove: "Eliminar",
  removeNamed: (name) => `Eliminar ${name}`,
  question: (name) => `¿Eliminar ${name}?`,
  questionLead: "Sus partidas en curso se abandonan y su token deja de funcionar. No se puede deshacer.",
  removed: "El bot se eliminó.",
  tooMany: "No puedes tener más bots. Elimina uno primero.",
};

export default es;
