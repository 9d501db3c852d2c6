/** '45' → 45; '45-47' → 45; '12 bis' → 12 with 'BIS'; null for 'km 3' and ''. */
export function portalNumber(number: string): { number: number; suffix: string } | null {
  const [, digits, rest = ''] = /^(\d{1,5})(?!\d)(.*)$/.exec(number) ?? [];
  if (digits === undefined) return null;
  return { number: Number(digits), suffix: /^\s*-/.test(rest) ? '' : rest.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() };
}
