/** The orders of the search; the first is the specified one (1-flats §4 Grouping). */
export const searchOrders = {
  mas: 'Más reseñas',
  mejor: 'Mejor valorados',
  peor: 'Peor valorados',
  nuevas: 'Reseñas recientes',
  baratos: 'Más baratos',
} as const;
export type SearchOrder = keyof typeof searchOrders;

export const readOrder = (text: string | null): SearchOrder => (text !== null && Object.hasOwn(searchOrders, text) ? (text as SearchOrder) : 'mas');

/** Traits that a search may require, each with its bit in properties.traits (db/migrations/0005_flats.sql). */
const flatTraits = { 'sin-alertas': 1, 'sin-agencia': 2, 'tres-o-mas': 4, 'con-fotos': 8 } as const;
export type FlatTrait = keyof typeof flatTraits;
export const traitNames = Object.keys(flatTraits) as FlatTrait[];

/** All values of properties.traits that have these. */
export function traitValues(traits: readonly FlatTrait[]): number[] {
  const bits = traits.reduce((sum, trait) => sum | flatTraits[trait], 0);
  return [...Array(16).keys()].filter((value) => (value & bits) === bits);
}
