import { sendInDemo } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { appealOwn, appealReport } from '../../app/features/moderation/data/appeal.writes.ts';
import { decideAppeal } from '../../app/features/moderation/data/appeal-case.writes.ts';
import { confirmReport, fileReport, sendReport } from '../../app/features/moderation/data/report.writes.ts';
import { decideReport } from '../../app/features/moderation/data/report-case.writes.ts';
import type { TestServices } from '../services.ts';
import { asAdmin } from '../viewers.ts';
import type { World } from './world.ts';

const reported = { passage: null, reason: 'falsa', words: 'No vivió ahí.', name: null, email: null } as const;

/** Writes about reports and appeals in a world. */
export const reportWrites: Record<string, (services: TestServices, world: World) => Promise<unknown>> = {
  fileReport: (s, w) => fileReport(s, { viewer: w.bea, address: '' }, { kind: 'review', id: w.id.shown }, reported),
  'fileReport of a visitor': (s, w) =>
    fileReport(s, { viewer: null, address: `10.0.1.${w.n}` }, { kind: 'review', id: w.id.shown }, { ...reported, email: 'x@example.com' }),
  confirmReport: (s, w) => confirmReport(s, w.id.unconfirmedReport),
  sendReport: (s, w) => sendReport(s, w.id.report),
  sendInDemo: (s, w) => sendInDemo(s, w.id.mail),
  'decideReport to keep': (s, w) => decideReport(s, asAdmin(w.gil), w.id.report, { decision: 'keep', answer: 'Se queda.' }),
  decideReport: (s, w) => decideReport(s, asAdmin(w.dani), w.id.report, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' }),
  'decideReport to cover': (s, w) =>
    decideReport(s, asAdmin(w.gil), w.id.report, { decision: 'cover', field: 'positive_aspects', words: w.words, answer: 'Nombra a alguien.' }),
  'decideReport of a photo': (s, w) => decideReport(s, asAdmin(w.fina), w.id.photoReport, { decision: 'retire', rule: 'fotos', answer: 'No es suya.' }),
  'decideReport of a profile': (s, w) =>
    decideReport(s, asAdmin(w.fina), w.id.profileReport, { decision: 'retire', rule: 'insultos', answer: 'Insulta.', nombre: 'si' }),
  'decideReport of an agency': (s, w) =>
    decideReport(s, asAdmin(w.fina), w.id.agencyReport, { decision: 'retire', rule: 'datos-personales', answer: 'Es un nombre.' }),
  'decideReport of a reply': (s, w) =>
    decideReport(s, asAdmin(w.dani), w.id.replyReport, { decision: 'retire', rule: 'respuestas', answer: 'Señala a alguien.' }),
  appealReport: (s, w) => appealReport(s, w.id.keptReport, 'Sigue siendo falsa.'),
  appealOwn: (s, w) => appealOwn(s, w.ana, { kind: 'piso', id: w.id.photoDecision }, 'No sale nadie.'),
  'appealOwn of a stay': (s, w) => appealOwn(s, w.eva, { kind: 'estancia', id: w.id.refusedStay }, 'El contrato es de este piso.'),
  'appealOwn of a reply': (s, w) => appealOwn(s, w.fina, { kind: 'respuesta', id: w.id.refusedReply }, 'Responde a lo que se cuenta.'),
  'appealOwn of a claim': (s, w) => appealOwn(s, w.fina, { kind: 'pagina', id: w.id.refusedClaim }, 'El correo es de la agencia.'),
  decideAppeal: (s, w) => decideAppeal(s, asAdmin(w.gil), w.id.ownAppeal, { decision: 'restore', answer: 'Tiene razón.' }),
  'decideAppeal of a stay': (s, w) => decideAppeal(s, asAdmin(w.fina), w.id.stayAppeal, { decision: 'restore', answer: 'Es este piso.' }),
  'decideAppeal of a claim': (s, w) => decideAppeal(s, asAdmin(w.fina), w.id.claimAppeal, { decision: 'restore', answer: 'Es su dominio.' }),
  'decideAppeal of a reply': (s, w) => decideAppeal(s, asAdmin(w.dani), w.id.replyAppeal, { decision: 'restore', answer: 'Sí responde.' }),
  'decideAppeal of a reporter': (s, w) => decideAppeal(s, asAdmin(w.gil), w.id.reportersAppeal, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' }),
};
