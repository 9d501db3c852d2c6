/** 2-community §5: what a score means; null is N/A, offered on every aspect. */
export const scoreMeanings = [
  { value: 1, word: 'Muy mal', meaning: 'Falla de forma habitual' },
  { value: 2, word: 'Deficiente', meaning: 'Falla más de lo que cumple' },
  { value: 3, word: 'Aceptable', meaning: 'Cumple lo mínimo' },
  { value: 4, word: 'Bueno', meaning: 'Cumple casi siempre' },
  { value: 5, word: 'Excelente', meaning: 'Supera lo esperado' },
] as const;

export const noScoreMeaning = 'No lo sabes o no viene al caso';
