import type { PrivacyText } from "../en/privacy";

const es: PrivacyText = {
  title: "Privacidad",
  lead: "Qué guarda este servidor sobre ti, durante cuánto tiempo y cómo llevártelo o borrarlo.",
  toDevices: "Ir a tus dispositivos",
  sections: [
    {
      title: "Qué se guarda",
      lines: [
        "Tú: un número al azar, el nombre que diste y cuándo jugaste por primera vez.",
        "Tus partidas: cada jugada con su hora, el reloj, el resultado y quién jugó en cada lado. Fiestas: nombres, iconos, equipos y puntos.",
        "Tus dispositivos: la etiqueta, cuándo se añadió cada uno y su último uso. De llaves y códigos solo se guarda una huella o la parte pública, nunca el secreto.",
      ],
    },
    {
      title: "Qué no",
      lines: [
        "Ni contraseña, ni ubicación, ni publicidad, ni seguimiento; un correo solo si lo das para los avisos.",
        "Tu dirección de red se usa solo en memoria para frenar abusos. No se guarda con tus partidas.",
      ],
    },
    {
      title: "Avisos",
      lines: [
        "Solo si los activas: la dirección y las llaves del servicio de notificaciones de tu navegador, tu correo, la dirección de un webhook, las llaves del calendario y del canal, tus horas de silencio y tu idioma. Se guardan hasta que los quites o elimines tus datos.",
        "Una notificación pasa cifrada por el fabricante de tu navegador; el correo y los webhooks van a la dirección que diste. Los últimos 20 avisos se guardan para que veas qué fue de ellos.",
      ],
    },
    {
      title: "Desconocidos",
      lines: [
        "Mientras buscas rival: desde cuándo, a qué ritmo y tu puntuación. Se olvida una hora después de terminar la búsqueda, salvo el último rival, para que no te toque enseguida el mismo.",
        "A quién bloqueas y qué denuncias, con la partida. La otra persona no se entera de ninguna de las dos cosas. Quien administra el servidor puede borrar partidas terminadas y denuncias pasado un tiempo.",
      ],
    },
    {
      title: "Dónde",
      lines: [
        "En la base de datos de este servidor y en ningún otro sitio. Quien lo administra puede leerla.",
        "En tu navegador: una cookie con la llave de este dispositivo, y tus ajustes, retos y partidas sin conexión.",
      ],
    },
    {
      title: "Cuánto tiempo",
      lines: [
        "Tu nombre y tus dispositivos quedan hasta que elimines tus datos; las partidas quedan para siempre, porque también son de tus rivales. Un código para añadir un dispositivo dura dos minutos.",
        "Un dispositivo sigue dentro hasta que cierras su sesión.",
      ],
    },
    {
      title: "Llévatelo",
      lines: [
        "En «Tus dispositivos» puedes descargar todo sobre ti: dispositivos, nombres y cada partida con sus jugadas.",
      ],
    },
    {
      title: "Bórralo",
      lines: [
        "«Eliminarme», en la misma página, abandona tus partidas en curso y borra al instante tu nombre, dispositivos, llaves de acceso y código de recuperación.",
        "Tus rivales conservan las partidas terminadas, con el color en lugar de tu nombre.",
      ],
    },
    {
      title: "Copias de seguridad",
      lines: [
        "El administrador puede guardar copias de la base de datos. Una copia anterior a tu eliminación conserva tu nombre hasta que se sobrescribe. Pregúntale cuánto tiempo las guarda.",
      ],
    },
  ],
};

export default es;
