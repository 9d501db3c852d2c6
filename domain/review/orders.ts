/** In which order the search shows flats; the first is the specified one (1-flats §4 Grouping). */
export const searchOrders = {
  mas: 'Más reseñas',
  mejor: 'Mejor valorados',
  peor: 'Peor valorados',
  nuevas: 'Reseñas recientes',
  baratos: 'Más baratos',
} as const;
export type SearchOrder = keyof typeof searchOrders;

export const readOrder = (text: string | null): SearchOrder => (text !== null && Object.hasOwn(searchOrders, text) ? (text as SearchOrder) : 'mas');
