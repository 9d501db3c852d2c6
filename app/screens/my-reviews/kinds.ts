/** What one wrote, as the address of the dialog and its form name it. */
const kinds = ['piso', 'usuario', 'convivencia'] as const;
export type Kind = (typeof kinds)[number];

export const readKind = (text: unknown): Kind | null => kinds.find((kind) => kind === text) ?? null;
