import type { CohabitationAnswers } from '../domain/cohabitation/check-form.ts';
import type { Services } from '../usecases/ports.ts';
import { decideTenancy, registerStay } from '../usecases/tenancies/writes.ts';
import { aUser } from './builders.ts';

export const anAdmin = { userId: '00000000-0000-4000-8000-000000000000', isAdmin: true };
export const aPdf = new TextEncoder().encode('%PDF-1.7\nContrato de arrendamiento de Calle de Sueca 41\n%%EOF');

const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '12', start: '2025-09-01', end: null as string | null };
export type StaySpec = Partial<typeof stay> & { userId?: string };

/** A stay registered with a contract, which waits for a moderator. */
export async function aStay(services: Services, { userId, ...spec }: StaySpec = {}): Promise<{ userId: string; tenancyId: string }> {
  const owner = userId ?? (await aUser(services));
  const made = await registerStay(services, { userId: owner }, { ...stay, ...spec, method: 'document' }, aPdf);
  if (!made.ok) throw new Error(`stay refused: ${JSON.stringify(made)}`);
  return { userId: owner, tenancyId: made.id };
}

export async function aVerifiedStay(services: Services, spec: StaySpec = {}): Promise<{ userId: string; tenancyId: string }> {
  const made = await aStay(services, spec);
  const decided = await decideTenancy(services, anAdmin, { tenancyId: made.tenancyId, action: 'verify' });
  if (!decided.ok) throw new Error(`stay not verified: ${decided.code}`);
  return made;
}

/** The roommate_match notifications of a person, as the screens find them. */
export async function matchesOf({ db }: Services, userId: string): Promise<{ id: string; roommateId: string; flatId: string }[]> {
  const rows = await db.selectFrom('notifications').select(['id', 'data']).where('user_id', '=', userId).where('type', '=', 'roommate_match').execute();
  return rows.map(({ id, data }) => ({ id, roommateId: String(data.roommate_user_id), flatId: String(data.flat_id) }));
}

/** A long form that is well. */
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
