/** The query of the address of these reviews; empty parameters are left out. */
export function withParams(params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== '' && pair[1] !== 'recientes');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
