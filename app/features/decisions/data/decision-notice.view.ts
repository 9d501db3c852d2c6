import { asSentence } from '../../../../platform/text.ts';
import { appealEndDay } from '../rules/appeals.ts';

/**
 * The notification about a decision on the recipient's own content. It goes to the author or owner only: the rated person gets none, since its time would
 * help to guess the author.
 */
interface Notice {
  userId: string;
  type: 'tenancy_decided' | 'review_decided' | 'contract_read' | 'cohabitation_decided';
  title: string;
  message: string;
  data: Record<string, string>;
}
const mayAppeal = (now: Date): string => `Puedes recurrir en «Mis reseñas» hasta el ${appealEndDay(now)}.`;
interface Home {
  address: string;
  floor_number: string;
  door_number: string;
}
interface OwnStay {
  id: string;
  user_id: string;
}

const home = ({ address, floor_number, door_number }: Home) => `${address}, piso ${floor_number}, puerta ${door_number}`;

export const stayVerified = ({ id, user_id }: OwnStay, flat: Home): Notice => ({
  userId: user_id,
  type: 'tenancy_decided',
  title: 'Tu estancia está verificada',
  message: `${home(flat)}. Ya puedes valorar a quien vivió contigo y también tenga verificada su estancia.`,
  data: { tenancy_id: id },
});

export const stayRejected = ({ id, user_id }: OwnStay, flat: Home, reason: string, now: Date): Notice => ({
  userId: user_id,
  type: 'tenancy_decided',
  title: 'No se ha podido verificar tu estancia',
  message: `${home(flat)}. Motivo: ${asSentence(reason)} ${mayAppeal(now)}`,
  data: { tenancy_id: id },
});

/** A question before it is decided. */
export const stayAsked = ({ id, user_id }: OwnStay, flat: Home, { rule, words }: { rule: string; words: string }): Notice => ({
  userId: user_id,
  type: 'tenancy_decided',
  title: 'Una pregunta sobre tu estancia',
  message: `${home(flat)}. ${rule}: ${words}`,
  data: { tenancy_id: id },
});

/** Content that is taken down without a rule awaits a moderator again, who publishes it, or rejects it with a reason and the appeal. */
const again = 'Te avisaremos de lo que decidamos y por qué. La sigues viendo en «Mis reseñas».';

export const reviewDecided = (review: { id: string; user_id: string; property_address: string }, verified: boolean): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: verified ? 'Tu reseña está verificada' : 'Tu reseña ya no está verificada',
  message: verified
    ? `La de ${review.property_address} ya la puede leer todo el mundo, sin nada que diga que es tuya.`
    : `La de ${review.property_address} ha dejado de ser pública: la revisamos otra vez. ${again}`,
  data: { review_id: review.id },
});

interface OwnReview {
  id: string;
  user_id: string;
  property_address: string;
}

/** Rule and reasons are on the site as well: the mail only says that there is a message. */
export const reviewSentBack = (review: OwnReview, { state, rule, words }: { state: 'asked' | 'rejected'; rule: string; words: string }, now: Date): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: state === 'asked' ? 'Una pregunta sobre tu reseña' : 'Tu reseña no se publica como está',
  message: `La de ${review.property_address}. ${rule}: ${state === 'asked' ? words : `${asSentence(words)} ${mayAppeal(now)}`}`,
  data: { review_id: review.id },
});

export const wordsCovered = (review: OwnReview, published: boolean): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: 'Hemos tapado un dato personal en tu reseña',
  message: `La de ${review.property_address} ${published ? 'sigue publicada' : 'se publicará así'}: en su lugar se lee «[dato personal retirado]».`,
  data: { review_id: review.id },
});

/** The review stays; its page shows by absence which photo it was. */
export const photoRemoved = (review: OwnReview, { rule, words }: { rule: string; words: string }, now: Date): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: 'Hemos retirado una foto de tu reseña',
  message: `La de ${review.property_address} sigue como estaba, sin esa foto. ${rule}: ${asSentence(words)} ${mayAppeal(now)}`,
  data: { review_id: review.id },
});

/** It was approved, waited for its batch, and is no longer approved. */
export const approvalWithdrawn = (review: OwnReview): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: 'Tu reseña ya no está aprobada',
  message: `La de ${review.property_address} no se publicará con las otras: la revisamos otra vez. ${again}`,
  data: { review_id: review.id },
});

/** The author chose to publish later. */
export const reviewApproved = (review: OwnReview): Notice => ({
  userId: review.user_id,
  type: 'review_decided',
  title: 'Tu reseña está aprobada',
  message: `La de ${review.property_address} se publicará más adelante, junto con otras, como pediste. Te avisaremos ese día.`,
  data: { review_id: review.id },
});

const readingMessages: Readonly<Record<string, { title: string; message: string }>> = {
  coincide: { title: 'Tu contrato coincide', message: 'Una persona lo mira antes de decidir. No tienes que hacer nada.' },
  revisar: { title: 'Tu contrato lo revisa una persona', message: 'Hay datos que no se leen bien. No tienes que hacer nada; con otra foto irá más rápido.' },
  'no coincide': {
    title: 'Tu contrato no coincide',
    message: 'Repasa la dirección, las fechas y la renta que escribiste, y que sea el contrato de este piso.',
  },
  ilegible: { title: 'Tu contrato no se lee', message: 'Envía otra foto, entera y con luz, o el PDF original.' },
  error: {
    title: 'No hemos podido leer tu contrato',
    message: 'El fallo es nuestro. Una persona lo mira; si envías otra foto o el PDF original, irá más rápido.',
  },
};

/** The outcome of reading a contract: never which field differs. */
export const contractRead = (of: { userId: string; tenancyId: string | null; reviewId: string | null; state: string }): Notice => ({
  userId: of.userId,
  type: 'contract_read',
  ...(readingMessages[of.state] ?? { title: 'Hemos leído tu contrato', message: '' }),
  data: of.reviewId ? { review_id: of.reviewId } : { tenancy_id: of.tenancyId ?? '' },
});

/** Contains neither the rated person nor the content, in case somebody else sees the screen. `reason`: of a rejection. */
export const cohabitationDecided = (review: { id: string; author_id: string }, reason: string | null, now: Date): Notice => ({
  userId: review.author_id,
  type: 'cohabitation_decided',
  title: reason === null ? 'Tu valoración de convivencia está aprobada' : 'Tu valoración de convivencia no se ha aprobado',
  message: reason === null ? 'Cuenta sin que nadie sepa que es tuya.' : `Motivo: ${asSentence(reason)} ${mayAppeal(now)}`,
  data: { review_id: review.id },
});

/** A question before the decision; it does not name the rated person either. */
export const ratingAsked = (review: { id: string; author_id: string }, { rule, words }: { rule: string; words: string }): Notice => ({
  userId: review.author_id,
  type: 'cohabitation_decided',
  title: 'Una pregunta sobre tu valoración de convivencia',
  message: `${rule}: ${words}`,
  data: { review_id: review.id },
});

interface OwnClaim {
  id: string;
  user_id: string;
  name: string; // of the page
}

export const claimDecided = (claim: OwnClaim, decision: 'approve' | 'reject' | 'withdraw', reason: string, now: Date) => ({
  userId: claim.user_id,
  type: 'claim_decided' as const,
  title: { approve: 'Ya respondes por tu página', reject: 'No podemos confirmar que la página sea tuya', withdraw: 'Ya no respondes por la página' }[decision],
  message:
    decision === 'approve'
      ? `${claim.name}. Puedes responder a sus reseñas, una vez a cada una.`
      : `${claim.name}. ${asSentence(reason)} Puedes recurrir hasta el ${appealEndDay(now)}.`,
  data: { claim_id: claim.id },
});

export const replyDecided = (claim: OwnClaim, decision: 'publish' | 'reject' | 'withdraw', reason: string, now: Date) => ({
  userId: claim.user_id,
  type: 'reply_decided' as const,
  title: { publish: 'Tu respuesta está publicada', reject: 'Tu respuesta no se publica como está', withdraw: 'Hemos retirado tu respuesta' }[decision],
  message:
    decision === 'publish'
      ? `${claim.name}. Se lee debajo de la reseña.`
      : `${claim.name}. ${asSentence(reason)} Puedes recurrir hasta el ${appealEndDay(now)}.`,
  data: { claim_id: claim.id },
});

/** For the author of a review: the reply's text is on the site only. */
export const reviewReplied = (review: OwnReview, label: string) => ({
  userId: review.user_id,
  type: 'review_reply' as const,
  title: 'Hay una respuesta a tu reseña',
  message: `La de ${review.property_address}. Es la ${label.toLowerCase()}, y se lee debajo. Quien responde no sabe quién eres.`,
  data: { review_id: review.id },
});
