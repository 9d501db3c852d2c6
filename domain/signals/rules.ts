import type { Signal, SignalReview, SignalRule } from './case.ts';
import { similarity, trigramsOf } from './trigrams.ts';

const constants = {
  /** Shorter texts are alike by chance. */
  leastLetters: 120,
  alike: 0.68,
  burstDays: 14,
  flatBurst: 3,
  networkDays: 7,
  networkAccounts: 3,
  /** A network from which most write about other things is one that many people share. */
  networkShare: 0.75,
  agencyBurst: 5,
  /** A burst is so many times what the agency gets otherwise in such a time. */
  timesUsual: 3,
  /** Of a burst so many recommend, or so many do not: at the end of term opinions differ. */
  agreed: 0.85,
  /** And so many of it have a second thing in common: many write at once about an agency, and agree by chance. */
  alsoAlike: 0.5,
  /** Accounts that were opened within so many days, and kept until the burst. */
  openedDays: 3,
  usualDays: 180,
  dripDays: 150,
  drip: 4,
  newDays: 1,
  extremeShare: 0.9,
  fewLetters: 160,
  homesMonths: 4,
  homes: 3,
  ring: 2,
} as const;

type Rule = (subject: SignalReview, others: readonly SignalReview[], sets: (review: SignalReview) => Uint32Array) => Omit<Signal, 'rule'> | null;

const byOthers = (subject: SignalReview, others: readonly SignalReview[]) => others.filter((other) => other.author !== subject.author);
const within = (days: number, subject: SignalReview) => (other: SignalReview) => Math.abs(other.writtenOn - subject.writtenOn) <= days;
const inDays =
  (first: number, days: number) =>
  ({ writtenOn }: SignalReview) =>
    writtenOn >= first && writtenOn < first + days;
/** The days around a review in which most accounts wrote, and what they wrote. */
function fullest(days: number, subject: SignalReview, reviews: readonly SignalReview[]): [first: number, of: SignalReview[]] {
  const firsts = Array.from({ length: days }, (_, back) => subject.writtenOn - back);
  return firsts
    .map((first): [number, SignalReview[]] => [first, reviews.filter(inDays(first, days))])
    .reduce((best, next) => (authors(next[1]) > authors(best[1]) ? next : best));
}
const authors = (reviews: readonly SignalReview[]) => new Set(reviews.map(({ author }) => author)).size;
const ids = (reviews: readonly SignalReview[]) => reviews.map(({ id }) => id);
const percent = (part: number) => `${Math.round(part * 100)} %`;

/** 1: all at the best end, -1: all at the worst, 0: mixed. */
function endOf({ answers, recommends }: SignalReview): -1 | 0 | 1 {
  if (answers.length < 5) return 0;
  const share = (end: number) => answers.filter((answer) => answer === end).length / answers.length;
  if (recommends && share(1) >= constants.extremeShare) return 1;
  return !recommends && share(0) >= constants.extremeShare ? -1 : 0;
}
const isNew = ({ writtenOn, accountFrom }: SignalReview) => writtenOn - accountFrom <= constants.newDays;
/** What reviews of a burst have in common with this one besides its time; null: nothing. Accounts that are new are usual, those that were opened together and kept are not. */
function alsoAlike(subject: SignalReview, share: (has: (review: SignalReview) => boolean) => number): string | null {
  const end = endOf(subject);
  if (end !== 0 && share((review) => endOf(review) === end) >= constants.alsoAlike) return `muchas con ${end > 0 ? 'lo mejor' : 'lo peor'} en casi todo`;
  const together = (review: SignalReview) => !isNew(review) && Math.abs(review.accountFrom - subject.accountFrom) <= constants.openedDays;
  return together(subject) && share(together) >= constants.alsoAlike ? 'muchas con cuentas abiertas los mismos días' : null;
}
const overlapDays = (a: SignalReview, b: SignalReview) => Math.min(a.until ?? a.writtenOn, b.until ?? b.writtenOn) - Math.max(a.from, b.from);
const sameSubject = (a: SignalReview, b: SignalReview) => a.flat === b.flat || a.building === b.building || (a.agency !== null && a.agency === b.agency);
const livedTogether = (a: SignalReview, b: SignalReview) => a.flat === b.flat && overlapDays(a, b) > 0;

/** Each rule by its name: what it looks for, and the words for the moderator. */
const rules: Readonly<Record<SignalRule, Rule>> = {
  'near-duplicate': (subject, others, sets) => {
    if (subject.text.length < constants.leastLetters) return null;
    const alike = byOthers(subject, others)
      .filter(({ text }) => text.length >= constants.leastLetters)
      .map((other) => ({ other, part: similarity(sets(subject), sets(other), constants.alike) }))
      .filter(({ part }) => part >= constants.alike)
      .sort((a, b) => b.part - a.part);
    const [first] = alike;
    return first
      ? {
          title: 'Texto parecido',
          sentence: `${percent(first.part)} igual al de ${alike.length === 1 ? 'otra cuenta' : `otras ${alike.length} cuentas o reseñas`}.`,
          innocent: 'Quienes viven juntos a veces escriben juntos.',
          with: ids(alike.map(({ other }) => other)),
        }
      : null;
  },
  'same-contract': (subject, others) => {
    const same = byOthers(subject, others).filter(
      (other) => subject.contract !== null && other.contract === subject.contract && !livedTogether(subject, other),
    );
    return same.length > 0
      ? {
          title: 'El mismo contrato, dos personas',
          sentence: 'Otra cuenta envió el mismo contrato para otro piso u otras fechas.',
          innocent: 'Alguien puede haber vuelto a registrarse con otra cuenta.',
          with: ids(same),
        }
      : null;
  },
  'shared-contract': (subject, others) => {
    const same = byOthers(subject, others).filter((other) => subject.contract !== null && other.contract === subject.contract && livedTogether(subject, other));
    return same.length > 0
      ? {
          title: 'Contrato compartido',
          sentence: `El mismo contrato está detrás de ${same.length === 1 ? 'otra reseña' : `otras ${same.length} reseñas`} de este piso y estas fechas.`,
          innocent: 'Pueden ser compañeros de piso: mira cuántos inquilinos hay en el papel.',
          with: ids(same),
        }
      : null;
  },
  'same-network': (subject, others) => {
    if (subject.network === null) return null;
    const from = byOthers(subject, others).filter((other) => other.network === subject.network);
    // Flatmates share a connection.
    const strangers = from.filter((other) => sameSubject(subject, other) && !livedTogether(subject, other));
    const [since, about] = fullest(constants.networkDays, subject, strangers);
    return authors(about) + 1 >= constants.networkAccounts &&
      authors(about) + 1 >= constants.networkShare * (authors(from.filter(inDays(since, constants.networkDays))) + 1)
      ? {
          title: 'Varias cuentas desde la misma conexión en pocos días',
          sentence: `${authors(about) + 1} cuentas han escrito desde la misma conexión sobre el mismo piso, edificio o agencia en ${constants.networkDays} días.`,
          innocent:
            'Comparten conexión los pisos compartidos, las universidades, las residencias y quienes usan el mismo operador móvil: por sí sola no decide nada.',
          with: ids(about),
        }
      : null;
  },
  'burst-flat': (subject, others) => {
    const near = byOthers(subject, others).filter((other) => other.flat === subject.flat && within(constants.burstDays, subject)(other));
    // Flatmates write at once too, and each lived there with the others.
    const strangers = near.filter((other) => !livedTogether(subject, other));
    return authors(near) + 1 >= constants.flatBurst && strangers.length > 0
      ? {
          title: 'Muchas de golpe sobre este piso',
          sentence: `${authors(near) + 1} cuentas en ${constants.burstDays} días, y no todas vivieron a la vez.`,
          innocent: 'Un anuncio o un mensaje en el portal puede animar a varios.',
          with: ids(near),
        }
      : null;
  },
  'burst-agency': (subject, others) => {
    if (subject.agency === null) return null;
    const about = byOthers(subject, others).filter((other) => other.agency === subject.agency);
    const [since, near] = fullest(constants.burstDays, subject, about);
    const usual = (about.filter(inDays(since - constants.usualDays, constants.usualDays)).length * constants.burstDays) / constants.usualDays;
    const share = (has: (review: SignalReview) => boolean) => [subject, ...near].filter(has).length / (near.length + 1);
    const also = alsoAlike(subject, share);
    return also !== null &&
      share(({ recommends }) => recommends === subject.recommends) >= constants.agreed &&
      authors(near) + 1 >= Math.max(constants.agencyBurst, constants.timesUsual * usual)
      ? {
          title: 'Muchas de golpe sobre esta agencia',
          sentence: `${authors(near) + 1} cuentas en ${constants.burstDays} días, casi todas ${subject.recommends ? 'a favor' : 'en contra'} y ${also}; lo habitual son ${usual < 1 ? 'menos de una' : Math.round(usual)}.`,
          innocent: 'A final de curso se va mucha gente a la vez.',
          with: ids(near),
        }
      : null;
  },
  'one-sided': (subject, others) => {
    const end = endOf(subject);
    if (end === 0 || !isNew(subject)) return null;
    const about = byOthers(subject, others).filter(
      (other) => sameSubject(subject, other) && within(constants.dripDays, subject)(other) && isNew(other) && endOf(other) === end,
    );
    return authors(about) + 1 >= constants.drip
      ? {
          title: 'Cuentas nuevas que dicen todas lo mismo',
          sentence: `${authors(about) + 1} cuentas recién abiertas hablan de lo mismo, todas con ${end > 0 ? 'lo mejor' : 'lo peor'} en casi todo.`,
          innocent: 'Si algo es muy bueno o muy malo, lo dirán todos.',
          with: ids(about),
        }
      : null;
  },
  'two-homes': (subject, others) => {
    const homes = others.filter(
      (other) => other.author === subject.author && other.flat !== subject.flat && overlapDays(subject, other) > constants.homesMonths * 30,
    );
    const count = new Set(homes.map(({ flat }) => flat)).size + 1;
    return count >= constants.homes
      ? {
          title: 'Varios pisos a la vez',
          sentence: `La misma cuenta dice haber vivido en ${count} pisos durante los mismos meses.`,
          innocent: 'Puede haber puesto mal las fechas.',
          with: ids(homes),
        }
      : null;
  },
  'praise-ring': (subject, others) => {
    const praised = (author: string) =>
      new Set([subject, ...others].filter((review) => review.author === author && review.agency !== null && endOf(review) > 0).map(({ agency }) => agency));
    const own = praised(subject.author);
    if (endOf(subject) <= 0 || own.size < 2) return null;
    const ring = [...new Set(byOthers(subject, others).map(({ author }) => author))].filter(
      (author) => [...praised(author)].filter((agency) => own.has(agency)).length >= 2,
    );
    return ring.length >= constants.ring
      ? {
          title: 'Las mismas cuentas alaban a las mismas agencias',
          sentence: `${ring.length} cuentas más ponen lo mejor a las mismas ${own.size} agencias.`,
          innocent: 'Un grupo de amistades puede haber alquilado en los mismos sitios.',
          with: ids(others.filter((other) => ring.includes(other.author) && own.has(other.agency))),
        }
      : null;
  },
  'new-account': (subject) =>
    isNew(subject)
      ? {
          title: 'Cuenta recién abierta',
          sentence: 'Se abrió el mismo día o el anterior.',
          innocent: 'Casi todo el mundo se registra para escribir su primera reseña.',
          with: [],
        }
      : null,
  extreme: (subject) =>
    endOf(subject) !== 0 && subject.text.length < constants.fewLetters
      ? {
          title: 'Todo al extremo y poco texto',
          sentence: `Casi todas las respuestas son ${endOf(subject) > 0 ? 'la mejor' : 'la peor'}, y apenas lo cuenta.`,
          innocent: 'Hay pisos así, y gente de pocas palabras.',
          with: [],
        }
      : null,
};

/** What the rules notice of a review, given what it may hang together with. `others` may have it too, and reviews that do not matter. */
export function signalsOf(subject: SignalReview, others: readonly SignalReview[], sets = trigramSets()): Signal[] {
  const rest = others.filter(({ id }) => id !== subject.id);
  return (Object.keys(rules) as SignalRule[]).flatMap((rule) => {
    const found = rules[rule](subject, rest, sets);
    return found ? [{ rule, ...found }] : [];
  });
}

/** The trigrams of each review, made once. */
export function trigramSets(): (review: SignalReview) => Uint32Array {
  const made = new Map<string, Uint32Array>();
  return ({ id, text }) => {
    const known = made.get(id);
    if (known) return known;
    const set = trigramsOf(text);
    made.set(id, set);
    return set;
  };
}
