import { dayMs } from '../../../../platform/dates.ts';
import { type AspectKey, aspects } from '../../flatmates/rules/aspects.ts';
import { type CaseSignals, caseSignals, type SharedWithRated, type SignalRating } from '../rules/signals/case.ts';
import { graphOf, type Shared } from '../rules/signals/graph.ts';
import { ratingSignalsOf } from '../rules/signals/rating-rules.ts';

/** Input of a rating's signals. It stays on the server. */
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

/** What a rating's author shares with the rated person, and with other authors about them. */
export interface SharedRow {
  network: boolean;
  rated_browser: boolean;
  others_browser: boolean;
  rated_contract: boolean;
  others_contract: boolean;
  blocked: boolean;
}

const firstOf = (rated: boolean, others: boolean) => (rated ? 'rated' : others ? 'author' : null);
const sharedWithRated = (row: SharedRow): SharedWithRated => ({
  network: row.network,
  browser: firstOf(row.rated_browser, row.others_browser),
  contract: firstOf(row.rated_contract, row.others_contract),
  blocked: row.blocked,
});

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

/** The signals of a rating among `rows`. Ages of accounts are left out, because moderators must not recognize the author. */
export function ratingSignals(id: string, rows: readonly SignalRatingRow[], common: SharedRow): CaseSignals | null {
  const all = rows.map(signalRating);
  const found = all.find((rating) => rating.id === id);
  if (!found) return null;
  const subject = { ...found, rated: sharedWithRated(common) };
  const signals = ratingSignalsOf(subject, all);
  return caseSignals(signals, graphOf(subject, all, signals, { shared, ages: false }));
}
