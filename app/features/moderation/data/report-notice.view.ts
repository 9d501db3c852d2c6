import { reportPath } from '../../../../platform/paths.ts';
import { asSentence } from '../../../../platform/text.ts';
import { appealEndDay } from '../../decisions/rules/appeals.ts';
import type { ReportOutcome } from '../rules/reports.ts';

/** Notices about reports and appeals. They never tell the reporter about the author, nor the author about the reporter. */
interface Notice {
  userId: string;
  type: 'claim_decided' | 'report_decided' | 'review_decided' | 'profile_decided' | 'appeal_decided' | 'reply_decided';
  title: string;
  message: string;
  data: Record<string, string>;
}

export const reportDecided = (report: { number: string; reporter_id: string }, what: ReportOutcome): Notice => ({
  userId: report.reporter_id,
  type: 'report_decided',
  title: 'Hay una decisión sobre tu denuncia',
  message: `${report.number}: ${{ keep: 'lo que denunciaste se queda como está', retire: 'lo que denunciaste se ha retirado', cover: 'hemos tapado un dato personal', gone: 'lo que denunciaste ya no estaba cuando lo miramos' }[what]}. Dentro están los motivos.`,
  data: { path: reportPath(report.number) },
});

/** An appeal was decided: the reporter's own, or one by the author that restored the subject. */
export const reportChanged = (report: { number: string; reporter_id: string }): Notice => ({
  userId: report.reporter_id,
  type: 'report_decided',
  title: 'Hay novedades sobre tu denuncia',
  message: `${report.number}: un recurso se ha resuelto. Dentro está el resultado.`,
  data: { path: reportPath(report.number) },
});

export const reviewKept = (review: { id: string; user_id: string; property_address: string }, photo: boolean): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: photo ? 'Denunciaron una foto tuya y sigue publicada' : 'Denunciaron tu reseña y sigue publicada',
  message: `La de ${review.property_address}. Una persona la ha mirado y no incumple las normas. No tienes que hacer nada.`,
  data: { review_id: review.id },
});

/** This decision cannot be appealed, because there is nothing to restore. */
const orWrite = 'Si no estás de acuerdo, escríbenos: la dirección está en «Aviso legal».';

export const agencyRetired = (review: { id: string; user_id: string; property_address: string }, rule: string, words: string): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: 'Hemos quitado el nombre de una agencia de tu reseña',
  message: `La de ${review.property_address}, sin el nombre, sigue como estaba. ${rule}: ${asSentence(words)} ${orWrite}`,
  data: { review_id: review.id },
});

/** For claimants of the agency's page. The removed name is not repeated. */
export const claimEnded = (
  claim: { id: string; user_id: string; domain: string; approved: boolean; replies: number },
  rule: string,
  words: string,
): Notice => ({
  userId: claim.user_id,
  type: 'claim_decided',
  title: claim.approved ? 'La página por la que respondías ya no existe' : 'La página que reclamaste ya no existe',
  message: `La de la agencia con direcciones de ${claim.domain}: hemos quitado ese nombre de las reseñas que la nombraban${gone(claim.replies)}. ${rule}: ${asSentence(words)} ${orWrite}`,
  data: { claim_id: claim.id },
});
const gone = (replies: number) => (replies === 0 ? '' : replies === 1 ? ', y tu respuesta se ha borrado' : `, y tus ${replies} respuestas se han borrado`);

export const replyKept = (claim: { id: string; user_id: string; name: string }): Notice => ({
  userId: claim.user_id,
  type: 'reply_decided',
  title: 'Denunciaron tu respuesta y sigue publicada',
  message: `${claim.name}. Una persona la ha mirado y no incumple las normas. No tienes que hacer nada.`,
  data: { claim_id: claim.id },
});

export const profileKept = (userId: string): Notice => ({
  userId,
  type: 'profile_decided',
  title: 'Denunciaron tu perfil y se queda como está',
  message: 'Una persona lo ha revisado y no incumple las normas. No tienes que hacer nada.',
  data: {},
});

export const profileRetired = (userId: string, parts: readonly string[], rule: string, words: string, now: Date): Notice => ({
  userId,
  type: 'profile_decided',
  title: 'Hemos quitado algo de tu perfil',
  message: `${parts.join(', ')}. ${rule}: ${asSentence(words)} Puedes poner otra cosa, o recurrir en «Mis reseñas» hasta el ${appealEndDay(now)}.`,
  data: {},
});

export const appealDecided = (userId: string, upheld: boolean, words: string): Notice => ({
  userId,
  type: 'appeal_decided',
  title: upheld ? 'Tu recurso se ha estimado' : 'Tu recurso se ha desestimado',
  message: words,
  data: {},
});
