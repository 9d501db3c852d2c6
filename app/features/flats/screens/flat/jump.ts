const parts = {
  resenas: 'Reseñas',
  notas: 'Notas',
  registros: 'Registros',
  precio: 'Precio',
  visita: 'Visita',
  negociar: 'Negociar',
} as const;

/** Parts of the page with their anchors, in their order; `has`: those that not every flat has. */
export const jumpsTo = (has: Partial<Record<keyof typeof parts, boolean>>): [anchor: string, name: string][] =>
  Object.entries(parts).filter(([part]) => has[part as keyof typeof parts] ?? true);
