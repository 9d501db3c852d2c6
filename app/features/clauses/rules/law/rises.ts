import type { ClauseType } from '../clause.ts';
import { clause, DAYS, dayBefore, doubtful, likelyVoid, pending } from './reading.ts';

/** The caps on rises of 2022 to 2024, for any contract. */
const CAPS = 'Entre el 31 de marzo de 2022 y finales de 2023 no podía subir más de un 2 %, y en 2024 más de un 3 %.';

/** What raises the rent. */
export const rises: readonly ClauseType[] = [
  clause({
    id: 'subida-renta',
    name: 'Subida de renta fuera de la ley',
    theme: 'renta',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        until: dayBefore(DAYS.law4of2013),
        article: 'LAU 6 y 18',
        sources: ['lau'],
        explanation: `Los cinco primeros años la renta solo se actualiza una vez al año y según el IPC. ${CAPS}`,
      }),
      doubtful({
        from: DAYS.law4of2013,
        until: dayBefore(DAYS.rdl7of2019),
        article: 'LAU 18',
        sources: ['lau'],
        explanation: `En los contratos de esas fechas la renta se actualiza como se pactó, y como mucho una vez al año; no como quiera el casero. ${CAPS}`,
      }),
      likelyVoid({
        from: DAYS.rdl7of2019,
        until: dayBefore(DAYS.law12of2023),
        article: 'LAU 6 y 18',
        sources: ['lau'],
        explanation: `La renta solo se actualiza una vez al año, si se pactó, y no más que el IPC. ${CAPS}`,
      }),
      likelyVoid({
        from: DAYS.law12of2023,
        article: 'LAU 6 y 18; disposición adicional 11.ª (IRAV)',
        sources: ['lau', 'vivienda', 'irav'],
        explanation:
          'La renta solo se actualiza una vez al año, si se pactó, y nunca por encima del índice oficial (IRAV desde 2025; 2 % en 2023 y 3 % en 2024).',
      }),
      {
        ...pending('posible cláusula nula', {
          article: 'RDL 8/2026',
          sources: ['rdl8'],
          explanation:
            'El Real Decreto-ley 8/2026 puso un tope del 2 % a las actualizaciones. No consta aquí si el Congreso lo convalidó: si sigue vigente, manda ese 2 %.',
        }),
        from: '2026-03-21',
      },
    ],
    examples: ['Cada año la renta subirá un cinco por ciento.', 'El dueño podrá revisar la renta según el mercado.', 'La actualización nunca bajará la renta.'],
    inValencian: 'El lloguer pujarà 50 euros cada any.',
    lawful: ['La renta se actualizará cada año según el índice oficial que corresponda.', 'La renta no se actualizará durante el contrato.'],
    before: 'Pide que diga «según el índice oficial y con su límite».',
    after: 'Paga la subida que marca el índice y no más. Si ya pagaste de más, puedes reclamarlo.',
  }),
  clause({
    id: 'mejora-eleva-renta',
    name: 'Mejoras que suben la renta antes de tiempo',
    theme: 'renta',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 19',
        sources: ['lau'],
        explanation:
          'Las obras de mejora solo pueden subir la renta pasados los cinco o siete primeros años, y hasta un 20 %, o si lo acordáis los dos más adelante.',
      }),
    ],
    examples: ['Si el dueño reforma el piso podrá subir la renta en proporción a lo gastado.'],
    inValencian: 'Si el propietari fa millores, pujarà el lloguer.',
    lawful: ['Pasados cinco años, las mejoras podrán elevar la renta conforme al artículo 19 de la LAU.'],
    before: 'Pide que se quite.',
    after: 'No tienes que pagar la subida durante los cinco o siete primeros años.',
  }),
];
