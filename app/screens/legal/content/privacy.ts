import type { LegalDocument } from './document.ts';

export const privacidad: LegalDocument = {
  title: 'Privacidad',
  description: 'Qué datos guarda Rellano, para qué, cuánto tiempo, quién los ve y cómo te los llevas o los borras.',
  updated: '2026-11-21',
  intro: [
    'Una reseña anónima solo es anónima si se cuida en cada sitio por donde pasa. Aquí está todo lo que guardamos, para qué y hasta cuándo. El responsable del tratamiento es quien opera esta instalación; arriba figuran su nombre y su contacto.',
  ],
  sections: [
    {
      heading: 'Qué guardamos y para qué',
      paragraphs: ['Entre paréntesis, la base legal del artículo 6.1 del RGPD.'],
      list: [
        'Tu cuenta: correo, contraseña (solo su huella cifrada, que nadie puede leer), fecha de nacimiento, género —puedes elegir no decirlo— y nacionalidad. El correo es para entrar y avisarte; la fecha, para comprobar los 18 años. Género y nacionalidad no salen en ninguna página ni deciden nada sobre ti. (b)',
        'Tu perfil: alias, nombre que muestras, foto y biografía, que son públicos; el teléfono es opcional y no se muestra. (b)',
        'Tus reseñas: dirección con piso y puerta, fechas, precios, valoraciones, textos y fotos. El público ve calle y número, barrio y situación del edificio, nunca el piso ni la puerta; quien tiene cuenta ve la dirección completa. Ni unos ni otros ven quién la escribió. (b)',
        'El contrato con el que verificas una estancia o una reseña, si eliges esa vía: se guarda cifrado y aparte, no es público, y solo lo ven tú y los moderadores. Suele llevar datos de otras personas, como el casero: no los necesitamos ni los guardamos aparte. Antes de enviarlo los buscamos en tu propio dispositivo, y tapas ahí lo que quieras: entonces solo salen imágenes nuevas, sin el original. Si el contrato verifica una reseña, buscamos en él cláusulas que la ley no permite, y la reseña publicada dice de qué tipo son, nunca sus palabras. (b y f: que las valoraciones sean auténticas)',
        'Estancias, valoraciones de convivencia, mensajes y notificaciones. Los mensajes los ven quien los manda y quien los recibe, y no van cifrados de extremo a extremo: no los uses para cuentas bancarias ni contraseñas. (b)',
        'Avisos que nos escribes, decisiones de moderación y recursos. (c y f)',
        'Datos técnicos: con cada sesión, qué navegador es; y, para frenar abusos, contadores por red y por cuenta. La dirección IP no se guarda: se cuenta con una huella de ella. Los registros de errores llevan un número de petición y ningún dato personal. (f: seguridad)',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      paragraphs: ['Lo justo. Cuando se cumple el plazo se borra de verdad, no se esconde.'],
      list: [
        'Cuenta y lo que publicas: hasta que lo borres o borres la cuenta. Al borrar la cuenta, tus reseñas publicadas pierden en el acto cualquier enlace contigo. Se borran de noche, junto con las de otras dos cuentas o más, y a los 30 días como máximo. Un texto sobre un compañero que retiras o cambias deja de verlo esa persona del mismo modo.',
        'Cuenta sin confirmar: 7 días. Una foto subida durante un registro que no se termina también se elimina.',
        'Contrato: hasta la decisión y 30 días como máximo. Queda solo si la estancia está verificada y, de una reseña, qué datos coincidían y los tipos de cláusulas, que se van con ella.',
        'Sesión: hasta que la cierras o caduca.',
        'Copias de seguridad: las hace, si las hace, quien opera la instalación; lo borrado desaparece de ellas cuando se renuevan.',
      ],
    },
    {
      heading: 'Quién más los ve',
      paragraphs: [
        'No vendemos ni cedemos datos. No hay publicidad ni analítica de terceros. El contrato lo mira una persona en nuestro propio servidor y no sale de él. Estas son las salidas que existen:',
      ],
      list: [
        'El proveedor de alojamiento y el de correo de quien opera la instalación, como encargados y bajo contrato.',
        'Si el operador lo ha activado, una dirección postal puede consultarse a un servicio de geocodificación (CartoCiudad, del Instituto Geográfico Nacional, o Google). La consulta la hace el servidor, sin tu nombre, tu cuenta ni tu IP.',
        'Las imágenes del mapa de calles las pide tu navegador al servidor de mapas que se cita en el propio mapa, por defecto el Instituto Geográfico Nacional, que ve tu dirección IP.',
        'Un juez o una autoridad, si la ley nos obliga y solo lo que obligue.',
      ],
    },
    {
      heading: 'Cookies y almacenamiento en tu dispositivo',
      paragraphs: [
        'Si solo lees, no guardamos ninguna cookie. Si te registras o entras, solo las estrictamente necesarias: la de sesión, ilegible para los programas de la página; las del registro a medias, de la página a la que ibas y del mensaje que toca enseñar, hasta que se usan; y una que dura un año y recuerda, sin decir quién eres, que entraste desde este navegador, para que quien pruebe contraseñas desde otro sitio no te deje fuera. Por eso no ves un cartel de cookies: no hay nada que consentir.',
        'En el almacenamiento local quedan, en tu dispositivo, tus borradores, que se borran al cerrar sesión o al entrar otra cuenta; alias, nombre, foto y caducidad de la sesión, para pintar la cabecera; el correo que espera confirmación y la página a la que ibas, hasta que se usan; y si prefieres el tema claro u oscuro. El contrato nunca se guarda en el borrador.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: ['Los que da el RGPD. Dos no hace falta pedirlos y los demás los respondemos en un mes.'],
      list: [
        'Portabilidad y acceso: descarga todo lo tuyo desde tu perfil, en un archivo con datos legibles por máquina y tus fotos.',
        'Supresión: borra una reseña en «Mis Reseñas» o la cuenta entera en «Editar perfil». Se borra lo que escribiste y lo que otros valoraron de ti, y se recalculan las medias. Las cifras del perfil de un compañero son de tres personas o más y no guardan de quién: cambian la próxima vez que se publican.',
        'Rectificación: el perfil lo editas tú; para la fecha de nacimiento o el correo, escríbenos.',
        'Oposición y limitación: escríbenos y dinos a qué.',
        'Si alguien publicó un dato tuyo, escríbenos al contacto y di dónde está, tengas cuenta o no.',
        'Si crees que lo hacemos mal, puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).',
      ],
    },
    {
      heading: 'Decisiones automáticas',
      paragraphs: [
        'Ninguna que te afecte. Quien verifica o rechaza es siempre una persona. Las medias y avisos son cuentas sobre respuestas y cláusulas, no juicios sobre ti.',
      ],
    },
    {
      heading: 'Si algo va mal',
      paragraphs: [
        'Si hubiera una fuga de datos que pueda perjudicarte, lo comunicaremos a la Agencia Española de Protección de Datos en 72 horas y a ti sin demora, diciendo qué pasó y qué puedes hacer.',
      ],
    },
  ],
};
