/** Shown to whoever sends the contract behind a review, before and after. */
export const CLAUSES_SHOWN = 'La reseña publicada dirá de qué tipo son las cláusulas señaladas de tu contrato, nunca sus palabras ni que el contrato es tuyo.';
