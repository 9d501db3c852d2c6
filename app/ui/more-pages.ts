/** The maximum of pages in the address of a list; beyond it, 'Cargar más' continues without the address. */
export const MAX_PAGES = 20;

/** The number of pages in the address of a list, as 'Cargar más' wrote it. */
export function readPages(params: URLSearchParams): number {
  const pages = params.get('paginas') ?? '';
  return /^\d{1,2}$/.test(pages) ? Math.min(Math.max(Number(pages), 1), MAX_PAGES) : 1;
}

/** The same list with so many pages. */
export function withPages(query: URLSearchParams, pages: number): string {
  const params = new URLSearchParams(query);
  if (pages > 1) params.set('paginas', String(pages));
  else params.delete('paginas');
  return `?${params}`;
}

/** Whether an address only adds pages by 'Cargar más', which are shown already. */
export function onlyMorePages(before: URL, now: URL): boolean {
  return (
    before.pathname === now.pathname &&
    readPages(now.searchParams) > readPages(before.searchParams) &&
    withPages(before.searchParams, 1) === withPages(now.searchParams, 1)
  );
}
