import { claimAgency, claimFlat, confirmClaim, endClaim } from '../../app/features/claims/data/claim.writes.ts';
import { linkKey, sendClaim } from '../../app/features/claims/data/claim-mail.writes.ts';
import { removeReply, sendReply } from '../../app/features/claims/data/reply.writes.ts';
import { sendReplied } from '../../app/features/messages/data/mail-choice.writes.ts';
import { decideClaim } from '../../app/features/moderation/data/claim-case.writes.ts';
import { decideReply } from '../../app/features/moderation/data/reply-case.writes.ts';
import { aPdf } from '../community.ts';
import type { TestServices } from '../services.ts';
import { asAdmin } from '../viewers.ts';
import { reviewedOn } from './rows.ts';
import type { World } from './world.ts';

/** Writes of claimants in a world, and of moderators about them. */
export const claimWrites: Record<string, (services: TestServices, world: World) => Promise<unknown>> = {
  claimAgency: (s, w) => claimAgency(s, w.dani, `fincas-${w.n}`, { email: `hola@fincas-${w.n}.example`, words: '' }),
  'claimAgency again': (s, w) => claimAgency(s, w.carla, `llar-${w.n}`, { email: `hola@llar-${w.n}.example`, words: '' }),
  confirmClaim: (s, w) => confirmClaim(s, w.carla, w.id.openClaim, linkKey(s, { id: w.id.openClaim, email: `hola@llar-${w.n}.example` })),
  claimFlat: (s, w) => claimFlat(s, w.dani, w.property, '', [aPdf]),
  endClaim: (s, w) => endClaim(s, w.fina, w.id.heldClaim),
  'endClaim that waits': (s, w) => endClaim(s, w.dani, w.id.waitingClaim),
  decideClaim: (s, w) => decideClaim(s, asAdmin(w.fina), { claimId: w.id.waitingClaim, action: 'reject', rule: 'respuestas', reason: 'No es suyo.' }),
  'decideClaim to withdraw': (s, w) =>
    decideClaim(s, asAdmin(w.gil), { claimId: w.id.heldClaim, action: 'withdraw', rule: 'respuestas', reason: 'No es suyo.' }),
  sendClaim: (s, w) => sendClaim(s, w.id.openClaim),
  sendReply: (s, w) => sendReply(s, w.fina, w.id.heldClaim, { reviewId: w.id.shown, text: 'Se arregló en enero, y la fianza se devolvió.' }),
  'sendReply again': (s, w) => sendReply(s, w.fina, w.id.heldClaim, { reviewId: w.id.shown, text: 'Se arregló en enero, con factura.' }),
  removeReply: (s, w) => removeReply(s, w.fina, w.id.heldClaim, w.id.beasReview),
  decideReply: (s, w) => decideReply(s, asAdmin(w.dani), { replyId: w.id.reply, version: reviewedOn, action: 'publish' }),
  sendReplied: (s, w) => sendReplied(s, w.ana.userId),
};
