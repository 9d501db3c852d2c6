import type { LegalDocument } from './document.ts';

export const termsOfUse: LegalDocument = {
  title: 'Términos y Condiciones',
  description: 'Las reglas de Rellano: qué se puede publicar, qué significa que una reseña sea anónima y verificada, y cómo se modera.',
  updated: '2026-11-28',
  intro: [
    'Rellano existe para que quien busca piso sepa lo que ya sabe quien vivió en él. Eso solo funciona si lo que se cuenta es verdad y si contarlo no le sale caro a nadie. Estas reglas sirven a esas dos cosas. Las hemos escrito para que se lean: si algo no se entiende, es culpa nuestra y queremos saberlo.',
  ],
  sections: [
    {
      heading: 'Quién está detrás',
      paragraphs: [
        'Rellano es un programa libre que cualquiera puede instalar. «Nosotros» es la persona o entidad que opera la instalación que estás usando. Su nombre y su dirección de contacto aparecen al principio de estas páginas legales en la web (Términos, Privacidad y Cómo verificamos) y en el Aviso legal (/aviso-legal), que es también el punto de contacto para usuarios y autoridades que pide el Reglamento de Servicios Digitales (UE) 2022/2065, en adelante DSA.',
        'No somos una inmobiliaria, no alquilamos pisos, no cobramos comisiones y no aceptamos dinero por publicar, ordenar, suavizar ni retirar reseñas.',
      ],
    },
    {
      heading: 'Qué ofrecemos y cuánto cuesta',
      paragraphs: [
        'Leer y escribir es gratis. Sin cuenta puedes leer las reseñas verificadas, agrupadas por dirección (calle y número), y ver el mapa. Con cuenta ves además piso y puerta, escribes reseñas, registras tus estancias y valoras la convivencia con quienes compartiste piso.',
        'Hacemos lo razonable para que Rellano funcione y no se pierda nada, pero no prometemos que esté siempre disponible. Si un día cerramos la instalación, lo avisaremos con un mes de antelación, salvo que nos lo impida una causa ajena, para que puedas descargar tus datos.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Para tener cuenta debes haber cumplido 18 años, dar datos ciertos y confirmar tu correo. Las cuentas que no se confirman se borran a los 7 días.',
      ],
      list: [
        'Una persona, una cuenta. Una cuenta no se presta ni se vende.',
        'Guarda tu contraseña. Si crees que otra persona la tiene, cámbiala y escríbenos.',
        'Puedes borrar tu cuenta cuando quieras desde «Editar perfil», sin pedir permiso. Con ella se van tus reseñas, tus valoraciones (las que hiciste y las que recibiste), tus estancias, mensajes, documentos y fotos, y se recalculan las medias. Tus reseñas publicadas, y los textos que un compañero lee sobre sí mismo, quedan sin autor en el acto y desaparecen la noche de un día al azar, distinto para cada uno y en un máximo de 30 días: si se fueran a la vez que tu perfil, se sabría que eran tuyos. Las cifras del perfil de un compañero, que son de tres personas o más, cambian la próxima vez que se publican.',
        'Tu alias es público y no se puede cambiar. Si no quieres que se te reconozca por él, no uses tu nombre ni un apodo que uses en otros sitios.',
      ],
    },
    {
      heading: 'Qué se puede publicar',
      paragraphs: [
        'Escribe sobre un piso en el que viviste tú, de lo que viste, oíste o pagaste tú. Una opinión dura es bienvenida: la libertad de expresión protege decir que un piso era un horno o que no te devolvieron la fianza, si es cierto. Las normas están una a una en la página «Normas» (/normas), y cada rechazo dice en cuál se basa. Lo que no se admite:',
      ],
      list: [
        'Reseñas inventadas, de oídas, por encargo, a cambio de algo o de un piso propio, de un familiar o de un cliente. Tampoco presionar a nadie para que escriba, cambie o borre la suya.',
        'Nombres, teléfonos, correos, matrículas, fotos de personas u otros datos que señalen a un particular: di «el casero», no cómo se llama. A las agencias, que son empresas, sí se las puede nombrar en el campo que hay para ello.',
        'Insultos, amenazas, acoso, acusaciones de delitos sin base, o comentarios sobre el origen, la religión, la salud, la orientación o la identidad de nadie.',
        'Publicidad, enlaces, programas dañinos, o textos y fotos sobre los que no tienes derechos.',
        'Extraer datos de forma que perjudique al servicio o para averiguar quién escribió algo. Para usar los datos está la licencia abierta del apartado «Datos abiertos».',
      ],
    },
    {
      heading: 'Reseñas verdaderas y de primera mano',
      paragraphs: [
        'Al enviar una reseña declaras que viviste en ese piso en las fechas que dices y que lo que cuentas es cierto según tu experiencia. Si cambias de opinión o algo se arregla, puedes cambiarla en «Mis Reseñas» (vuelve a revisarse antes de verse) o borrarla. De cada piso y época, cada persona escribe una reseña.',
        'Al valorar a un compañero de piso, valora conductas que se puedan observar —pagos, limpieza, ruido, respeto—, no cómo es la persona. Solo se puede valorar a alguien con quien has coincidido en estancias verificadas del mismo piso, y un moderador revisa cada valoración larga antes de que cuente en el perfil. Puedes modificarla durante 7 días.',
      ],
    },
    {
      heading: 'Cómo verificamos',
      paragraphs: [
        'Solo se publican reseñas verificadas. Eso significa que un moderador ha leído la reseña entera, con su dirección, sus fotos y sus fechas, y ha decidido publicarla; no significa que hayamos comprobado cada frase. Solo si quien la escribe envía su contrato de alquiler significa además que lo hemos visto.',
        'Las estancias que registras para valorar a tus compañeros de piso sí se pueden verificar con el contrato (foto o PDF), que revisa un moderador. El documento se guarda cifrado y se borra medio minuto después de la decisión y, la haya o no, a los 30 días como máximo. Te aconsejamos tapar antes lo que no hace falta: tu DNI, la cuenta bancaria, los datos del casero. Subir un contrato falso o ajeno supone perder la cuenta.',
      ],
    },
    {
      heading: 'El anonimato y sus límites',
      paragraphs: [
        'Tu reseña se publica sin tu nombre, tu alias, tu foto ni ningún identificador que lleve hasta ti. De las fotos quitamos los metadatos, incluida la ubicación. De la fecha solo se muestra el mes, y el orden nunca revela cuál se escribió antes; solo en la portada se ven las tres últimas. Si te valora un compañero, no ves quién lo ha hecho, y no mostramos resultados con menos de tres autores: cada cifra es de al menos tres, y solo cambia cuando lo hacen las respuestas de al menos tres. Ese anonimato tiene límites, y preferimos decirlos:',
      ],
      list: [
        'La base de datos guarda qué cuenta escribió cada cosa: sin eso no podrías editarla ni borrarla. Los moderadores no ven quién escribe una reseña ni una valoración, y no deciden sobre lo suyo, sobre su piso ni sobre quien convivió con ellos. Si hace falta para decidir (una amenaza, un requerimiento), uno puede pedir saber quién escribió una valoración de convivencia: queda registrado quién lo pidió, qué día y para qué. De una estancia que verificas con contrato ven el contrato.',
        'Si un juez o una autoridad competente nos obliga con arreglo a la ley, entregaremos los datos que exija y ninguno más. Te avisaremos, salvo que lo prohíba. Nunca los damos a un casero o a una agencia porque los pidan.',
        'El casero puede adivinarlo: si eres la única persona que vivió allí en esas fechas, lo que cuentas puede delatarte. Evita los detalles que solo sabéis los dos, o espera a tener la fianza de vuelta.',
      ],
    },
    {
      heading: 'Lo que publicas sigue siendo tuyo',
      paragraphs: [
        'Conservas los derechos sobre tus textos y fotos. Nos das permiso gratuito, no exclusivo y para todo el mundo para guardarlos, adaptarlos en formato y tamaño, mostrarlos en Rellano y enlazarlos en vistas previas, mientras estén publicados. Al borrarlos, el permiso termina. Publica solo fotos que hayas hecho tú, sin personas ni papeles a la vista.',
      ],
    },
    {
      heading: 'Datos abiertos',
      paragraphs: [
        'Los datos que ve cualquier visitante —reseñas verificadas con su dirección sin piso ni puerta, precios, valoraciones y medias por barrio— se ofrecen con la licencia Creative Commons Atribución 4.0 (CC BY 4.0): se pueden reutilizar citando a Rellano. Al publicar, aceptas que tu texto circule así. Lo que alguien copió mientras estaba publicado no podemos hacerlo desaparecer de otros sitios. Las fotos y los perfiles de las personas no entran en esa licencia.',
      ],
    },
    {
      heading: 'Cómo moderamos',
      paragraphs: [
        'Esta es la política de moderación que pide el artículo 14 DSA. No se publica ninguna reseña de un piso sin que la revise una persona. Podemos publicar una reseña, devolverla con una pregunta, tapar un dato personal («[dato personal retirado]»), retirar una foto, no publicarla, retirarla, suspender una cuenta o cerrarla, según su gravedad y reincidencia. Un dato tapado se sustituye al publicar y ya no se guarda. De las valoraciones de convivencia y de las estancias también podemos preguntar antes de decidir. Una respuesta de una agencia o de un propietario podemos no publicarla, o retirarla. Los programas solo señalan a quien decide posibles datos personales y posibles reseñas falsas. No usamos sistemas automáticos que retiren contenido.',
      ],
      list: [
        'Avisar (art. 16 DSA). Cualquiera, con cuenta o sin ella, puede pulsar «Denunciar» en una reseña, una respuesta, una foto, un perfil o la página de una agencia. Sin cuenta, la denuncia cuenta cuando se confirma el correo. Denunciar no oculta nada. Di qué contenido es y por qué crees que es ilegal o incumple estas reglas. Confirmamos la recepción, decidimos con diligencia y te contamos el resultado.',
        'Explicar (art. 17 DSA). Si verificamos, rechazamos o retiramos algo tuyo, te llega una notificación; si lo rechazamos, con la norma en que nos basamos y el motivo. De una reseña rechazada o devuelta te avisa además un correo que no dice cuál ni por qué. Puedes corregirla y volver a enviarla. La decisión dice si la pidió una denuncia —nunca de quién— y cómo recurrir.',
        'Recurrir. Tanto quien publicó como quien avisó puede pedir, gratis y durante seis meses, que se revise la decisión: en «Mis Reseñas», o en la página de la denuncia. También si no se verificó una estancia, no se aceptó que respondas por una página, no se publicó una respuesta o se suspendió tu cuenta. La revisa otra persona siempre que haya más de un moderador. Después te queda la vía judicial y, cuando proceda, la resolución extrajudicial certificada. La autoridad española es la CNMC.',
        'Abusar. Quien publica una y otra vez contenido claramente ilegal, o avisa una y otra vez sin fundamento, puede perder la cuenta tras un aviso. Antes podemos suspenderla: lee y descarga lo suyo, pero no publica ni escribe, sabe por qué y puede recurrir.',
      ],
    },
    {
      heading: 'Si eres propietario, agencia o vecino',
      paragraphs: [
        'Si una reseña sobre tu piso o tu agencia dice algo falso o muestra un dato personal, denúnciala y explícanos por qué; si tienes un documento que lo muestre, dínoslo. Una reseña negativa y cierta no se retira.',
        'Puedes responder en público, una vez a cada reseña. La agencia demuestra que lo es con una dirección de correo de su propio dominio, y quien es dueño de un piso, con un documento; lo decide una persona. Cada respuesta se lee antes de publicarla, sale como «Respuesta de la agencia» o «Respuesta de la propiedad», con el mes y sin el nombre de ningún particular. Quien responde no sabe quién escribió la reseña. Si deja de responder por la página, o borra su cuenta, sus respuestas se borran.',
      ],
    },
    {
      heading: 'De qué respondemos',
      paragraphs: [
        'Cada persona responde de lo que publica. Nosotros alojamos ese contenido y respondemos de él en los términos de los artículos 6 DSA y 16 de la Ley 34/2002: si sabemos que algo es ilegal, actuamos con diligencia. Las reseñas son experiencias de otros y las medias, un resumen: visita el piso, pregunta y lee el contrato antes de firmar.',
        'Nada de esto limita los derechos que la ley te da como consumidor ni nuestra responsabilidad por dolo o negligencia grave.',
      ],
    },
    {
      heading: 'Datos personales',
      paragraphs: [
        'Quien opera la instalación es responsable de tus datos según el Reglamento (UE) 2016/679 (RGPD) y la Ley Orgánica 3/2018. El detalle está en la página de Privacidad; esto es lo esencial:',
      ],
      list: [
        'Qué: los datos de tu cuenta y tu perfil, lo que publicas, tus estancias y mensajes, el contrato mientras se revisa y los datos técnicos de la sesión.',
        'Por qué podemos: para prestarte el servicio que pides (art. 6.1.b), por obligación legal, como la de atender avisos (6.1.c), y por interés legítimo en que las reseñas sean auténticas y en que el servicio sea seguro (6.1.f).',
        'Cuánto: mientras tengas cuenta; el contrato, hasta la decisión y 30 días como máximo; una cuenta sin confirmar, 7 días.',
        'Tus derechos: acceso, rectificación, supresión, oposición, limitación y portabilidad. Descargar tus datos y borrar la cuenta lo haces sin pedirlo; para lo demás, escribe al contacto. Puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).',
        'Cookies: solo las necesarias para registrarte y entrar, y solo si lo haces. En tu dispositivo se guardan además los borradores. No hay publicidad, analítica de terceros ni perfiles comerciales.',
      ],
    },
    {
      heading: 'Cambios en estas reglas',
      paragraphs: [
        'Si cambian, pondremos la nueva fecha aquí y lo anunciaremos en la web; si recortan tus derechos, también por correo y con quince días de antelación. Si no estás de acuerdo, puedes borrar tu cuenta. Lo que ya publicaste se rige por las reglas que había entonces.',
      ],
    },
    {
      heading: 'Ley y tribunales',
      paragraphs: [
        'Se aplica la ley española. Si eres consumidor, puedes acudir a los tribunales de tu domicilio; en los demás casos, a los de València. Si una cláusula resultara nula, las demás seguirán siendo válidas. Antes de llegar ahí, escríbenos: casi todo se arregla hablando en el rellano.',
      ],
    },
  ],
};
