import { z } from 'zod';

/** What of one's own a decision was about, as the address has it: a flat review, a rating, a stay, a page that one wants to answer for, a reply, or something of one's own that somebody reported. */
const ownAppealKinds = ['piso', 'convivencia', 'estancia', 'pagina', 'respuesta', 'denuncia'] as const;
export type OwnAppealKind = (typeof ownAppealKinds)[number];
export const ownAppeal = z.object({ kind: z.enum(ownAppealKinds), id: z.uuid().transform((id) => id.toLowerCase()) });
export type OwnAppeal = z.infer<typeof ownAppeal>;
