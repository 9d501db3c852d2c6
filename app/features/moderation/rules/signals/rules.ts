import type { Signal, SignalReview, SignalRule } from './case.ts';
import {
  agreeing,
  authors,
  byOthers,
  endOf,
  extreme,
  found,
  fullest,
  ids,
  inDays,
  isNew,
  livedTogether,
  nearDuplicate,
  oneSided,
  overlapDays,
  type Rule,
  sameNetwork,
  trigramSets,
  within,
} from './parts.ts';

const constants = {
  burstDays: 14,
  flatBurst: 3,
  agencyBurst: 5,
  /** Least size of a burst, as a multiple of the agency's usual number in the same time. */
  timesUsual: 3,
  usualDays: 180,
  newDays: 1,
  homesMonths: 4,
  homes: 3,
  ring: 2,
} as const;

const sameSubject = (a: SignalReview) => (b: SignalReview) => a.flat === b.flat || a.building === b.building || (a.agency !== null && a.agency === b.agency);

const rules: Readonly<Record<Exclude<SignalRule, 'burst-person' | 'own-network' | 'home-network' | 'same-browser' | 'blocked'>, Rule<SignalReview>>> = {
  'near-duplicate': (subject, others, sets) => nearDuplicate(subject, others, sets, 'reseñas'),
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
  'same-network': (subject, others) => sameNetwork(subject, others, sameSubject(subject), 'el mismo piso, edificio o agencia'),
  'burst-flat': (subject, others) => {
    const near = byOthers(subject, others).filter((other) => other.flat === subject.flat && within(constants.burstDays, subject)(other));
    // Flatmates also write at the same time, but all of them lived there together.
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
    const alike = agreeing(subject, near, constants.newDays);
    return alike !== null && authors(near) + 1 >= Math.max(constants.agencyBurst, constants.timesUsual * usual)
      ? {
          title: 'Muchas de golpe sobre esta agencia',
          sentence: `${authors(near) + 1} cuentas en ${constants.burstDays} días, ${alike}; lo habitual son ${usual < 1 ? 'menos de una' : Math.round(usual)}.`,
          innocent: 'A final de curso se va mucha gente a la vez.',
          with: ids(near),
        }
      : null;
  },
  'one-sided': (subject, others) => oneSided(subject, others, sameSubject(subject), constants.newDays),
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
    isNew(subject, constants.newDays)
      ? {
          title: 'Cuenta recién abierta',
          sentence: 'Se abrió el mismo día o el anterior.',
          innocent: 'Casi todo el mundo se registra para escribir su primera reseña.',
          with: [],
        }
      : null,
  extreme: (subject) => extreme(subject, [1, -1], 'Hay pisos así, y gente de pocas palabras.'),
};

export const signalsOf = (subject: SignalReview, others: readonly SignalReview[], sets = trigramSets()): Signal[] => found(rules, subject, others, sets);
