import type { Insertable } from 'kysely';
import { releasedFigures } from '../app/features/flatmates/data/figures.reads.ts';
import { type AspectKey, aspects } from '../app/features/flatmates/rules/aspects.ts';
import type { CohabitationAnswers } from '../app/features/flatmates/rules/check-form.ts';
import type { Filter } from '../app/features/flatmates/rules/figures.ts';
import { type Summary, summarise } from '../app/features/flatmates/rules/summary.ts';
import { moderateCohabitation } from '../app/features/moderation/data/rating-case.writes.ts';
import { decideTenancy } from '../app/features/moderation/data/stay-case.writes.ts';
import { registerStay } from '../app/features/stays/data/stay.writes.ts';
import type { CohabitationReviewTable } from '../db/schema-community.ts';
import type { Services } from '../platform/ports.ts';
import { aUser } from './builders.ts';
import type { TestServices } from './services.ts';
import { asAdmin, asMember } from './viewers.ts';

export const anAdmin = asAdmin({ userId: '00000000-0000-4000-8000-000000000000' });
export const aPdf = new TextEncoder().encode('%PDF-1.7\nContrato de arrendamiento de Calle de Sueca 41\n%%EOF');

const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '12', start: '2025-09-01', end: null as string | null };
type StaySpec = Partial<typeof stay> & { userId?: string };

/** A stay registered with a contract, which waits for a moderator. */
export async function aStay(services: TestServices, { userId, ...spec }: StaySpec = {}): Promise<{ userId: string; tenancyId: string }> {
  const owner = userId ?? (await aUser(services));
  const made = await registerStay(services, asMember({ userId: owner }), { ...stay, ...spec, method: 'document' }, [aPdf]);
  if (!made.ok) throw new Error(`stay refused: ${JSON.stringify(made)}`);
  return { userId: owner, tenancyId: made.id };
}

export async function aVerifiedStay(services: TestServices, spec: StaySpec = {}): Promise<{ userId: string; tenancyId: string }> {
  const made = await aStay(services, spec);
  const decided = await decideTenancy(services, anAdmin, { tenancyId: made.tenancyId, action: 'verify' });
  if (!decided.ok) throw new Error(`stay not verified: ${decided.code}`);
  return made;
}

/** The roommate_match notifications of a person. */
export async function matchesOf({ db }: Services, userId: string): Promise<{ id: string; roommateId: string; flatId: string }[]> {
  const rows = await db.selectFrom('notifications').select(['id', 'data']).where('user_id', '=', userId).where('type', '=', 'roommate_match').execute();
  return rows.map(({ id, data }) => ({ id, roommateId: String(data.roommate_user_id), flatId: String(data.flat_id) }));
}

/** Notifications of a person of one type, oldest first. */
export const noticesOf = ({ db }: Services, userId: string, type: string) =>
  db.selectFrom('notifications').select(['title', 'message', 'data']).where('user_id', '=', userId).where('type', '=', type).orderBy('created_at').execute();

/** A valid long form. */
export const answers: CohabitationAnswers = {
  start: '2025-09',
  stillTogether: true,
  end: null,
  scores: { pagos_puntualidad: 5, limpieza_cocina: 4, ruido_descanso: 5, comunicacion_respeto: 4, uso_espacios_equilibrio: 4, seguridad_hogar: 3 },
  flags: {},
  description: null,
  best: 'Avisaba siempre de las visitas.',
  improve: null,
  acceptsTerms: true,
};
export const grave = { ...answers, flags: { flag_acoso: true }, description: 'Entraba en las habitaciones de noche y gritaba a quien se lo decía.' };

/** A rating inserted directly; by default it waits for a moderator. */
export async function aRating(
  { db, clock }: TestServices,
  { about, author, on, ...more }: { about: string; author: string; on?: string } & Partial<Insertable<CohabitationReviewTable>>,
): Promise<string> {
  const at = on ? new Date(`${on}T12:00:00Z`) : clock.now();
  const row = {
    ...{ fecha_convivencia_inicio: '2024-01-01', fecha_convivencia_fin: null, indice_convivencia: 4, etiqueta_indice: 'Buena' as const },
    ...(Object.fromEntries(aspects.map(({ key }) => [key, null])) as Record<AspectKey, null>),
    ...{ pagos_puntualidad: 4, lo_mejor: null, a_mejorar: null, rejection_reason: null, descripcion_banderas: null, piso_id: null, deleted_at: null },
    ...{ figure_author: null, figure_classes: null, figure_values: null, voice_id: null },
  };
  const values = { ...row, ...more, resena_autor_id: author, resena_sobre_id: about, created_at: at, updated_at: at };
  return (await db.insertInto('reviews_convivencia').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const approveRating = (services: Services, reviewId: string) => moderateCohabitation(services, anAdmin, { reviewId, action: 'approve' });

/** The summary of a person's profile, after the queued jobs have run. */
export async function summaryOf(services: TestServices, userId: string, filter: Filter = { period: 'all', flat: null }): Promise<Summary> {
  await services.runJobs();
  return summarise(await releasedFigures(services.db, userId), filter);
}
/** The number of ratings in the summary; 0: it has no statistics. */
export async function countedOf(services: TestServices, userId: string, filter?: Filter): Promise<number> {
  const summary = await summaryOf(services, userId, filter);
  return summary.kind === 'small' ? 0 : summary.reviews;
}
