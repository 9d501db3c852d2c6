import type { LegalDocument } from '../../../parts/legal/document.ts';

export const verificationPolicy: LegalDocument = {
  title: 'Cómo verificamos',
  description: 'De la reseña enviada a la reseña publicada: qué se mira, quién decide y qué se borra.',
  updated: '2026-11-26',
  intro: ['Cualquiera puede inventarse una reseña. Por eso aquí no se publica ninguna sin que una persona la haya leído entera. Así se hace hoy, paso a paso.'],
  sections: [
    {
      heading: 'Escribes y esperas',
      paragraphs: [
        'Al enviarla, tu reseña queda «Pendiente de verificación»: la ves tú, marcada así, y nadie más. La dirección se lee por partes y se comprueba que está completa.',
      ],
    },
    {
      heading: 'Una persona decide',
      paragraphs: [
        'Un moderador lee la reseña con su dirección, sus fotos y sus fechas, sin ver quién la escribe, y decide si se publica. Comprueba que cuente una experiencia propia y creíble, que lo que dice encaje con lo que puntúa y que no señale a ninguna persona.',
      ],
    },
    {
      heading: 'El contrato',
      paragraphs: [
        '«Con contrato» quiere decir que una persona vio un contrato de ese piso que coincide; «Leída por moderación», que la leyó una persona sin un contrato que coincida con lo que cuenta. Nuestro propio servidor lee el contrato y lo compara con la reseña: dirección, piso, puerta, entrada y renta. El resultado es una propuesta: decide una persona. El contrato se borra tras la decisión o, como mucho, a los 30 días, y queda solo qué datos coincidían y qué tipos de cláusulas señaladas trae. Esos tipos se ven en la reseña publicada; sus palabras, nunca.',
      ],
    },
    {
      heading: 'Las estancias y los compañeros de piso',
      paragraphs: [
        'Para valorar a un compañero, los dos tenéis que haber verificado vuestra estancia en el mismo piso: con el contrato, que revisa un moderador, o con la confirmación de al menos dos antiguos compañeros. Si uno dice «No le conozco», lo revisa una persona, aunque la estancia se retire y se registre de nuevo. El contrato se guarda cifrado, se borra medio minuto después de decidir y, aunque nadie haya decidido, a los 30 días como máximo.',
      ],
    },
    {
      heading: 'Lo que no podemos asegurar',
      paragraphs: [
        'Que una reseña esté revisada no hace exacta cada frase: es la experiencia de una persona, y quien miente con cuidado puede colarse. Y un piso con una sola reseña es eso, una sola voz: por eso decimos siempre cuántas hay detrás de cada cifra.',
      ],
    },
    {
      heading: 'Si ves algo raro',
      paragraphs: [
        'Escribe al contacto que está al principio de esta página y di qué reseña es. Podemos volver a comprobarla y, si no se sostiene, quitarle la verificación: deja de verse al momento.',
      ],
    },
  ],
};
