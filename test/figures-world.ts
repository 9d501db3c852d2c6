import { type Answer, emptyLedger, type Gone, type Ledger, type Row } from '../app/features/flatmates/rules/ledger.ts';
import { release } from '../app/features/flatmates/rules/release.ts';
import { dayMs } from '../platform/dates.ts';

/** A rating in a small world with one tally only. */
interface Rating {
  name: string;
  author: string;
  flat: string | null;
  month: string;
  /** null: it does not answer this tally. */
  value: number | null;
  /** How often its value has changed. */
  version: number;
  counts: boolean;
  seen: number | null;
  last: number | null;
}
export interface World {
  day: string;
  ratings: readonly Rating[];
  gone: readonly Gone[];
  ledger: Ledger;
  rows: readonly Row[];
  /** Every row ever released, as the unknowns in its sum. */
  history: readonly { values: readonly string[]; people: readonly string[] }[];
  made: number;
}
export const emptyWorld = (day: string): World => ({ day, ratings: [], gone: [], ledger: emptyLedger, rows: [], history: [], made: 0 });

const months: Record<Row['period'], number> = { '6_months': 6, '12_months': 12, all: 9999 };
const monthsBetween = (month: string, day: string) =>
  (Number(day.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(month.slice(5, 7));

/** The world after an attempt to release, updated as in flatmates/data/figures. */
export function tryRelease(world: World): World {
  const answers = world.ratings.map((one): Answer => ({ ...one, value: one.counts ? one.value : null }));
  const outcome = release(world.ledger, answers, world.gone, world.day);
  if (outcome.kind !== 'released') return world;
  const { ledger, answers: classes, gone: goneClasses, rows } = outcome.release;
  const changed = world.ratings.filter((one, i) => one.seen !== null && answers[i]?.value !== null && answers[i]?.value !== one.last);
  const gone = [...world.gone, ...changed.map(({ author, seen }) => ({ author, seen: seen as number }))].map((one, i) => ({
    ...one,
    seen: goneClasses[i] as number,
  }));
  const ratings = world.ratings.map((one, i) => {
    const value = answers[i]?.value ?? null;
    return { ...one, seen: classes[i] ?? null, last: value ?? one.last };
  });
  const history = rows.map(({ period, flat, sum, count }) => {
    const inside = world.ratings.filter(
      (one) => one.counts && one.value !== null && monthsBetween(one.month, world.day) <= months[period] && (flat === null || one.flat === flat),
    );
    const sumAndCount = [inside.reduce((total, { value }) => total + (value ?? 0), 0), inside.length];
    if (sumAndCount[0] !== sum || sumAndCount[1] !== count) throw new Error(`a row says ${sum}/${count} of ${sumAndCount.join('/')}`);
    return { values: inside.map(({ name, version }) => `${name}${version}`), people: inside.map(({ author }) => `${author}:`) };
  });
  return { ...world, ratings, gone, ledger, rows, history: [...world.history, ...history] };
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
const withRating = (world: World, name: string, change: Partial<Rating>): World => ({
  ...world,
  ratings: world.ratings.map((one) => (one.name === name ? { ...one, ...change } : one)),
});

export const acts = {
  approve: (world: World, author: string, flat: string | null, value: number | null, day = world.day): World => {
    const one = {
      name: `${author}:${world.made}.`,
      author,
      flat,
      month: `${day.slice(0, 7)}-01`,
      value,
      version: 0,
      counts: true,
      seen: null,
      last: null,
    };
    return { ...world, made: world.made + 1, ratings: [...world.ratings, one] };
  },
  /** To another value; the edited rating is approved again. */
  edit: (world: World, name: string): World => {
    const one = world.ratings.find((rating) => rating.name === name) as Rating;
    return one.value === null
      ? withRating(world, name, { value: 3, version: one.version + 1, counts: true })
      : withRating(world, name, { value: (one.value % 5) + 1, version: one.version + 1, counts: true });
  },
  /** Sent back without a change. */
  unapprove: (world: World, name: string): World => withRating(world, name, { counts: false }),
  approveAgain: (world: World, name: string): World => withRating(world, name, { counts: true }),
  /** The row is deleted; its released value stays in the ledger. */
  remove: (world: World, name: string): World => {
    const one = world.ratings.find((rating) => rating.name === name) as Rating;
    const gone = one.seen === null ? [] : [{ author: one.author, seen: one.seen }];
    return { ...world, gone: [...world.gone, ...gone], ratings: world.ratings.filter((rating) => rating !== one) };
  },
  tomorrow: (world: World): World => ({ ...world, day: nextDay(world.day) }),
  monthsLater: (world: World, n: number): World => {
    const count = Number(world.day.slice(0, 4)) * 12 + Number(world.day.slice(5, 7)) - 1 + n;
    return { ...world, day: `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01` };
  },
};
