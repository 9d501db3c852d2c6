/** The query of the address of these reviews; parameters that ask for nothing are left out. */
export function withParams(params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]) && (pair[0] !== 'orden' || pair[1] !== 'recientes'));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
