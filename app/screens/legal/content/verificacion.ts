import type { LegalDocument } from './document.ts';

export const verificacion: LegalDocument = {
  title: 'Cómo verificamos',
  description: 'De la reseña enviada a la reseña publicada: qué miramos en el contrato, quién decide y qué se borra.',
  updated: '2026-11-20',
  intro: [
    'Cualquiera puede inventarse una reseña. Por eso aquí no se publica ninguna hasta que un contrato de alquiler dice que quien la escribe vivió allí. Así se hace, paso a paso.',
  ],
  sections: [
    {
      heading: 'Escribes y adjuntas el contrato',
      paragraphs: [
        'Al terminar la reseña, o más tarde desde «Mis Reseñas», subes el contrato: foto (JPG, PNG, WebP o HEIC) o PDF, hasta 10 MB. Antes, tapa lo que no hace falta: DNI, cuenta bancaria, firma, nombre del casero. Necesitamos ver dirección, piso y puerta, fechas y renta.',
      ],
    },
    {
      heading: 'Un programa lo lee',
      paragraphs: [
        'En nuestro servidor, sin enviarlo a nadie. Compara campo a campo con lo que escribiste y dice «coincide», «no coincide» o «ilegible». También busca cláusulas que la ley no permite y anota de qué tipo son.',
      ],
    },
    {
      heading: 'Una persona decide',
      paragraphs: [
        'Un moderador ve el resultado, el documento y la reseña, y decide. Si está todo bien, la reseña se publica. Si no, te decimos por qué y puedes corregirlo.',
      ],
    },
    {
      heading: 'El documento se borra',
      paragraphs: [
        'En el momento de decidir y, aunque nadie haya decidido, a los 30 días como máximo. Quedan el resultado y los tipos de cláusulas. Lo que decía tu contrato no se publica nunca.',
      ],
    },
    {
      heading: 'Las estancias y los compañeros de piso',
      paragraphs: [
        'Para valorar a un compañero, los dos tenéis que haber verificado vuestra estancia en el mismo piso: con el contrato, que mira un moderador, o con la confirmación de al menos dos antiguos compañeros. Si uno dice «No le conozco», lo mira una persona.',
      ],
    },
    {
      heading: 'Lo que no podemos asegurar',
      paragraphs: [
        'Que un contrato sea auténtico no hace exacta cada frase de la reseña: es la experiencia de una persona. Un papel muy bien falsificado puede colarse. Quien alquila sin contrato, por desgracia, hoy no puede verificar su reseña aquí. Y un piso con una sola reseña es eso, una sola voz: por eso decimos siempre cuántas hay detrás de cada cifra.',
      ],
    },
    {
      heading: 'Si ves algo raro',
      paragraphs: ['Usa «Denunciar» en la reseña. Podemos volver a comprobarla y, si no se sostiene, quitarle la verificación: deja de verse al momento.'],
    },
  ],
};
