/**
 * What a person is told of a decision about something of their own. It goes to the author or owner alone: whoever is rated
 * gets none, since its time would help to guess who wrote.
 */
interface Told {
  userId: string;
  type: 'tenancy_decided' | 'review_decided' | 'contract_read' | 'cohabitation_decided';
  title: string;
  message: string;
  data: Record<string, string>;
}
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

export const stayVerified = ({ id, user_id }: OwnStay, flat: Home): Told => ({
  userId: user_id,
  type: 'tenancy_decided',
  title: 'Tu estancia está verificada',
  message: `${home(flat)}. Ya puedes valorar a quien vivió contigo y también tenga verificada su estancia.`,
  data: { tenancy_id: id },
});

export const stayRejected = ({ id, user_id }: OwnStay, flat: Home, reason: string): Told => ({
  userId: user_id,
  type: 'tenancy_decided',
  title: 'No se ha podido verificar tu estancia',
  message: `${home(flat)}. Motivo: ${reason}`,
  data: { tenancy_id: id },
});

export const reviewDecided = (review: { id: string; user_id: string; property_address: string }, verified: boolean): Told => ({
  userId: review.user_id,
  type: 'review_decided',
  title: verified ? 'Tu reseña está verificada' : 'Tu reseña ya no está verificada',
  message: verified
    ? `La de ${review.property_address} ya la puede leer todo el mundo, sin nada que diga que es tuya.`
    : `La de ${review.property_address} ha dejado de ser pública. La sigues viendo en «Mis reseñas».`,
  data: { review_id: review.id },
});

const readingTold: Readonly<Record<string, { title: string; message: string }>> = {
  coincide: { title: 'Tu contrato coincide', message: 'Una persona lo mira antes de decidir. No tienes que hacer nada.' },
  revisar: { title: 'Tu contrato lo revisa una persona', message: 'Hay datos que no se leen bien. No tienes que hacer nada; con otra foto irá más rápido.' },
  'no coincide': {
    title: 'Tu contrato no coincide',
    message: 'Repasa la dirección, las fechas y la renta que escribiste, y que sea el contrato de este piso.',
  },
  ilegible: { title: 'Tu contrato no se lee', message: 'Envía otra foto, entera y con luz, o el PDF original.' },
};

/** How the reading of a contract ended: never which field differs. */
export const contractRead = (of: { userId: string; tenancyId: string | null; reviewId: string | null; state: string }): Told => ({
  userId: of.userId,
  type: 'contract_read',
  ...(readingTold[of.state] ?? { title: 'Hemos leído tu contrato', message: '' }),
  data: of.reviewId ? { review_id: of.reviewId } : { tenancy_id: of.tenancyId ?? '' },
});

/** Says neither about whom it is nor what it holds: whoever looks over a shoulder learns nothing. `reason`: of a rejection. */
export const cohabitationDecided = (review: { id: string; author_id: string }, reason: string | null): Told => ({
  userId: review.author_id,
  type: 'cohabitation_decided',
  title: reason === null ? 'Tu valoración de convivencia está aprobada' : 'Tu valoración de convivencia no se ha aprobado',
  message: reason === null ? 'Cuenta sin que nadie sepa que es tuya.' : `Motivo: ${reason}`,
  data: { review_id: review.id },
});
