import { type AspectKey, aspects } from '../../../domain/cohabitation/aspects.ts';
import { dayMs } from '../../../domain/dates/days.ts';
import { type CaseSignals, caseSignals, type SignalRating } from '../../../domain/signals/case.ts';
import { graphOf, type Shared } from '../../../domain/signals/graph.ts';
import { ratingSignalsOf } from '../../../domain/signals/rating-rules.ts';

/** What the signals of a rating are computed from. It stays on the server. */
interface SignalRatingRow extends Record<AspectKey, number | null> {
  id: string;
  resena_autor_id: string;
  resena_sobre_id: string;
  piso_id: string | null;
  indice_convivencia: number;
  descripcion_banderas: string | null;
  lo_mejor: string | null;
  a_mejorar: string | null;
  network: string | null;
  created_at: Date;
  account_from: Date;
  fecha_convivencia_inicio: string;
  fecha_convivencia_fin: string | null;
}

const day = (time: Date | string) => Math.floor(new Date(time).getTime() / dayMs);

const signalRating = (row: SignalRatingRow): SignalRating => ({
  id: row.id,
  author: row.resena_autor_id,
  person: row.resena_sobre_id,
  flat: row.piso_id ?? row.id,
  text: [row.descripcion_banderas, row.lo_mejor, row.a_mejorar].filter(Boolean).join(' '),
  answers: aspects.flatMap(({ key }) => (row[key] === null ? [] : [(row[key] - 1) / 4])),
  recommends: row.indice_convivencia >= 3,
  network: row.network,
  writtenOn: day(row.created_at),
  accountFrom: day(row.account_from),
  from: day(row.fecha_convivencia_inicio),
  until: row.fecha_convivencia_fin === null ? null : day(row.fecha_convivencia_fin),
});

const shared = (subject: SignalRating, other: SignalRating): Shared[] => (other.person === subject.person ? [{ kind: 'person', label: 'misma persona' }] : []);

/** The signals of a rating among `rows`. No account's age is told: its author stays unknown to moderators too. */
export function ratingSignals(id: string, rows: readonly SignalRatingRow[]): CaseSignals | null {
  const all = rows.map(signalRating);
  const subject = all.find((rating) => rating.id === id);
  if (!subject) return null;
  const found = ratingSignalsOf(subject, all);
  return caseSignals(found, graphOf(subject, all, found, { shared, ages: false }));
}
