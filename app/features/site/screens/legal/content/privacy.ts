import type { LegalDocument } from '../../../parts/legal/document.ts';

export const privacyPolicy: LegalDocument = {
  title: 'Privacidad',
  description: 'Qué datos guarda Rellano, para qué, cuánto tiempo, quién los ve y cómo te los llevas o los borras.',
  updated: '2026-11-28',
  intro: [
    'Una reseña anónima solo es anónima si se cuida en cada sitio por donde pasa. Aquí está todo lo que guardamos, para qué y hasta cuándo. El responsable del tratamiento es quien opera esta instalación; arriba figuran su nombre y su contacto.',
  ],
  sections: [
    {
      heading: 'Qué guardamos y para qué',
      paragraphs: ['Entre paréntesis, la base legal del artículo 6.1 del RGPD.'],
      list: [
        'Tu cuenta: correo, contraseña (solo su huella cifrada, que nadie puede leer), fecha de nacimiento, género —puedes no indicarlo— y nacionalidad. El correo es para entrar y avisarte; la fecha, para comprobar los 18 años. El género y la nacionalidad no salen en ninguna página ni deciden nada sobre ti. (b)',
        'Tu perfil: alias, nombre que muestras, foto y biografía, que son públicos; el teléfono es opcional y no se muestra. (b)',
        'Tus reseñas: dirección con piso y puerta, fechas, precios, valoraciones, textos y fotos. El público ve calle y número, barrio y situación del edificio, nunca el piso ni la puerta; quien tiene cuenta ve la dirección completa. Ni unos ni otros ven quién la escribió. Guardamos también si prefieres que se publique más adelante, junto con otras, y cuándo se aprobó. (b)',
        'El contrato con el que verificas una estancia o una reseña, si eliges esa vía: se guarda cifrado y aparte, no es público, y solo lo ven tú y los moderadores. Suele llevar datos de otras personas, como el casero: no los necesitamos ni los guardamos aparte. Antes de enviarlo los buscamos en tu propio dispositivo, y ahí mismo tapas lo que quieras: entonces solo salen imágenes nuevas, sin el original. Si el contrato verifica una reseña, buscamos en él cláusulas que la ley no permite, y la reseña publicada dice de qué tipo son, nunca sus palabras. (b y f: que las valoraciones sean auténticas)',
        'Si respondes por una agencia o por un piso: la dirección de correo de la agencia o el documento que lo demuestra, lo que nos dices y tus respuestas. El documento se guarda cifrado y aparte, y solo lo ven tú y los moderadores. De ti no se publica nada: la respuesta sale como de la agencia o de la propiedad. (b y f)',
        'Los pisos que guardas, con tu nota, si los has visto y lo que te piden por ellos, las calles, edificios, barrios y agencias que sigues y qué correos quieres recibir: para avisarte cuando haya novedades y para que compares. Solo los ves tú. (b)',
        'Qué reseñas marcas como útiles: se ve cuántas personas las marcaron, nunca quiénes. (b)',
        'Estancias, valoraciones de convivencia, mensajes y notificaciones. Los mensajes los ven quien los manda y quien los recibe, y no van cifrados de extremo a extremo: no los uses para cuentas bancarias ni contraseñas. (b)',
        'Avisos que nos escribes, decisiones de moderación con su norma y su motivo, lo que contestas y recursos. Las palabras que tapamos en una reseña se guardan solo hasta que se publica. (c y f)',
        'Si se suspende tu cuenta, desde cuándo y por qué, tu recurso y la respuesta: lo ves tú y quien opera el sitio, y se borra al levantarla. De quien modera, su segundo factor, cifrado. (c y f)',
        'Denuncias: qué denuncias, por qué, lo que nos cuentas y, si lo das, tu nombre. Sin cuenta, además tu correo, cifrado, para que confirmes y para contestarte. Quien publicó lo denunciado no sabe quién denunció, y quien denuncia no sabe quién publicó. (c y f)',
        'De cada decisión, un comprobante que solo tienes tú y, en el registro público de decisiones, una huella que no dice nada de nadie: sin el comprobante no se puede saber de qué es. (f: que nadie pueda reescribir lo decidido)',
        'Datos técnicos: con cada sesión, qué navegador es; y, para frenar abusos, contadores por red y por cuenta. La dirección IP no se guarda: se cuenta con una huella de ella. Si envías una reseña o una valoración, otra huella se conserva con ella 14 días, aparte, para detectar si varias cuentas escriben a la vez sobre lo mismo desde la misma conexión. Con la de una valoración queda anotado si en ese navegador había entrado antes la persona valorada u otra cuenta que también la valora. Si registraste una estancia, se guarda igual la huella de las conexiones que usas, para detectar si una valoración sobre ti sale de una de ellas. Nadie las ve: quien modera solo lee que ocurre, y por sí solas no deciden nada. Los registros de errores llevan un número de petición y ningún dato personal. (f: seguridad y que las reseñas sean auténticas)',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      paragraphs: ['Lo justo. Cuando se cumple el plazo se borra de verdad, no se esconde.'],
      list: [
        'Cuenta y lo que publicas: hasta que lo borres o borres la cuenta. Al borrar la cuenta, tus reseñas publicadas, los textos que un compañero lee sobre sí mismo y lo que marcaste como útil pierden en el acto cualquier enlace contigo. Se borran la noche de un día al azar, distinto para cada uno y en un máximo de 30 días. Un texto sobre un compañero que retiras o cambias deja de leerse en el acto.',
        'Cuenta sin confirmar: 7 días. Una foto subida durante un registro que no se termina también se elimina.',
        'Contrato: hasta la decisión y 30 días como máximo. Queda solo si la estancia está verificada y, de una reseña, qué datos coincidían y los tipos de cláusulas, que se van con ella. De los dos queda además una huella del contrato, que no dice nada de él y sirve para detectar si otra cuenta usa el mismo.',
        'La prueba que envías con un recurso: hasta la decisión y 30 días como máximo. Se guarda cifrada, y solo la ven tú y quien puede decidirlo.',
        'Lo que demuestra que respondes por una página: hasta la decisión, y el documento 30 días como máximo. De la dirección queda solo el dominio. Una dirección que nadie confirma se borra a los 7 días.',
        'Un «No le conozco»: mientras exista la estancia de la que se dijo; si se retira, no se verifica o pasa a otro piso, hasta que moderación verifique otra en el piso en que se dijo. Antes, si quien lo dijo lo deshace o se borra una de las dos cuentas.',
        'Lo que moderación te dice de una reseña y lo que contestas: hasta que borres la reseña o la cuenta.',
        'Denuncia que no se confirma: 48 horas. Las demás, con el correo si lo diste: hasta que acaba el plazo de seis meses para recurrir la decisión; si hay recurso, seis meses desde que se resuelve; si antes desaparece lo denunciado, seis meses desde que llegó. Si denuncias con tu cuenta, también se borra con ella.',
        'Comprobante de una decisión: hasta que borres aquello de lo que trata, o la cuenta. La huella se queda en el registro, y ya nadie puede leerla salvo quien guardó el comprobante.',
        'Huella de la conexión desde la que enviaste una reseña o una valoración: 14 días, o hasta que la borres o borres la cuenta. De las conexiones que usas si registraste una estancia: 14 días desde la última vez, o hasta que borres la cuenta.',
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
        'El servidor de archivos que guarda fotos y contratos, si quien opera la instalación usa uno aparte: los contratos están allí cifrados, y no ve tu dirección IP.',
        'Un juez o una autoridad, si la ley nos obliga y solo lo que obligue.',
      ],
    },
    {
      heading: 'Cookies y almacenamiento en tu dispositivo',
      paragraphs: [
        'Si solo lees, no guardamos ninguna cookie. Si te registras o entras, solo las estrictamente necesarias: la de sesión, ilegible para los programas de la página; las del registro a medias, de la página a la que ibas y del mensaje que toca mostrar, hasta que se usan; y una que dura un año y recuerda, sin decir quién eres, que entraste desde este navegador, para que quien pruebe contraseñas desde otro sitio no te deje fuera. Por eso no ves un cartel de cookies: no hay nada que consentir.',
        'En el almacenamiento local quedan, en tu dispositivo, tus borradores, que se borran al cerrar sesión o al entrar otra cuenta; la reseña que empiezas sin cuenta y las fotos que esperan con ella, que se borran al enviarla, al cerrar sesión o, después de 14 días sin tocarla, en cuanto abres Rellano, y que al entrar pasan a tus borradores; lo que escribes al registrarte, nunca la contraseña, que se borra al crear la cuenta, al entrar o al día siguiente; alias, nombre, foto y caducidad de la sesión, para pintar la cabecera; el correo que espera confirmación y la página a la que ibas, hasta que se usan; lo que guardas o sigues sin tener cuenta, con tus notas, hasta que lo quitas o pasa a tu cuenta al entrar; qué mensajes ya viste; los pisos que comparas, hasta que cierras la pestaña; y si prefieres el tema claro u oscuro. El contrato nunca se guarda en el borrador.',
        'Para leer sin conexión, tu dispositivo conserva los 30 últimos pisos que abriste y todos los que guardas, tal como los ve cualquiera: sin piso ni puerta y sin nada de tu cuenta. Se borran al cerrar sesión, al caducar, al borrar la cuenta o cuando quieras, en «Guardados», «Pisos que puedes leer sin conexión». Lo que se retira o cambia en Rellano se retira o cambia ahí en cuanto abres Rellano con conexión.',
        'Lo que compartes con Rellano desde otra aplicación, o pegas con «Pegar», solo sirve para leer en ello una dirección: no se guarda, ni aquí ni en ningún registro.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: ['Los que da el RGPD. Dos los ejerces sin pedirlos; a los demás respondemos en un mes.'],
      list: [
        'Portabilidad y acceso: descarga todo lo tuyo desde tu perfil, en un archivo con datos legibles por máquina y tus fotos.',
        'Supresión: borra una reseña en «Mis Reseñas» o la cuenta entera en «Editar perfil». Se borra lo que escribiste y lo que otros valoraron de ti, y se recalculan las medias. Las cifras del perfil de un compañero son de tres personas o más y no guardan de quién: cambian la próxima vez que se publican.',
        'Rectificación: el nombre, la foto y la biografía los editas tú; para el correo, el teléfono, la fecha de nacimiento, el género o la nacionalidad, escríbenos.',
        'Oposición y limitación: escríbenos y dinos a qué.',
        'Si alguien publicó un dato tuyo, pulsa «Denunciar» donde esté, tengas cuenta o no.',
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
        'Si hubiera una fuga de datos que pueda perjudicarte, lo comunicaremos a la Agencia Española de Protección de Datos en 72 horas y a ti sin demora, y te diremos qué ha pasado y qué puedes hacer.',
      ],
    },
  ],
};
