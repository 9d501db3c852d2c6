import { type Aggregate, tally } from './aggregate.ts';
import type { AspectKey } from './aspects.ts';

/** A mean over the averages of one or two aspects, in tenths; ratings that each, and all together, must have. */
interface Threshold {
  of: readonly AspectKey[];
  atLeast: number;
  each: number;
  total?: number;
  /** What the average is of, for the sentence below the flag. */
  as?: string;
}
interface Rule {
  name: string;
  means: readonly Threshold[];
  noRedFlags?: true;
  /** Mean of the stored indices (PRODUCT.md §1 "Profile index"), in hundredths. */
  index?: number;
  reviews?: number;
  bestTexts?: number;
}

/** 2-community §9 "Green flags". The order is the priority (PRODUCT.md §1). Where no number of ratings is named, one is enough. */
const rules: readonly Rule[] = [
  { name: 'Pagador puntual', means: [{ of: ['pagos_puntualidad'], atLeast: 45, each: 5, as: 'en puntualidad' }] },
  { name: 'Transparente con gastos', means: [{ of: ['pagos_transparencia'], atLeast: 45, each: 5, as: 'en transparencia' }] },
  { name: 'Limpieza impecable', means: [{ of: ['limpieza_cocina', 'orden_zonas'], atLeast: 45, each: 5, as: 'de media' }] },
  {
    name: 'Respeta horarios',
    means: [
      { of: ['ruido_descanso'], atLeast: 45, each: 5, as: 'en descanso' },
      { of: ['volumen_llamadas_musica'], atLeast: 43, each: 5 },
    ],
  },
  {
    name: 'Buena comunicación',
    means: [
      { of: ['comunicacion_respeto'], atLeast: 45, each: 1, as: 'en respeto' },
      { of: ['acepta_feedback'], atLeast: 43, each: 1 },
    ],
  },
  {
    name: 'Respeta la privacidad',
    means: [
      { of: ['privacidad_pertenencias'], atLeast: 45, each: 1, as: 'en respeto de lo ajeno' },
      { of: ['respeto_habitaciones'], atLeast: 45, each: 1 },
    ],
  },
  {
    name: 'Buen uso de espacios',
    means: [
      { of: ['uso_espacios_equilibrio'], atLeast: 43, each: 1, as: 'en reparto de espacios' },
      { of: ['repone_consumibles'], atLeast: 43, each: 1 },
    ],
  },
  { name: 'Invitados responsables', means: [{ of: ['invitados_aviso', 'invitados_frecuencia'], atLeast: 43, each: 3, total: 5, as: 'de media' }] },
  { name: 'Seguro en casa', means: [{ of: ['seguridad_hogar'], atLeast: 43, each: 5, as: 'en seguridad' }] },
  { name: 'Mascotas cuidadas', means: [{ of: ['mascotas_cuidados', 'mascotas_olores_ruido'], atLeast: 43, each: 2, total: 3, as: 'de media' }] },
  { name: 'Resuelve conflictos', means: [{ of: ['resolucion_conflictos'], atLeast: 45, each: 5, as: 'en conflictos' }] },
  { name: 'Ambiente positivo', means: [], noRedFlags: true, index: 450 },
  { name: 'Proactivo', means: [{ of: ['repone_consumibles'], atLeast: 45, each: 5, as: 'en reposición' }], bestTexts: 1 },
  {
    name: 'Tranquilo y equilibrado',
    means: [
      { of: ['ruido_descanso'], atLeast: 45, each: 5, as: 'en descanso' },
      { of: ['comunicacion_respeto'], atLeast: 45, each: 5 },
      { of: ['acepta_feedback'], atLeast: 43, each: 5 },
    ],
  },
  { name: 'Convivencia ideal', means: [], noRedFlags: true, index: 470, reviews: 8 },
];

const mostShown = 6;

export interface GreenFlag {
  name: string;
  /** What it rests on: '4,86 en puntualidad, 7 valoraciones'. */
  basis: string;
}

export const greenFlagNames: readonly string[] = rules.map((rule) => rule.name);

/** All that hold, in order of priority. */
export function earnedFlags(aggregate: Aggregate): GreenFlag[] {
  return rules.filter((rule) => holds(rule, aggregate)).map((rule) => ({ name: rule.name, basis: basisOf(rule, aggregate) }));
}

/** 2-community §9: at most 6 shown. */
export const shownFlags = (aggregate: Aggregate): GreenFlag[] => earnedFlags(aggregate).slice(0, mostShown);

function holds(rule: Rule, a: Aggregate): boolean {
  if (a.reviews === 0) return false;
  if (rule.noRedFlags && a.flagged > 0) return false;
  if (rule.index !== undefined && a.indexSum < rule.index * a.reviews) return false;
  if (a.reviews < (rule.reviews ?? 0) || a.bestTexts < (rule.bestTexts ?? 0)) return false;
  return rule.means.every((threshold) => reaches(threshold, a));
}

/** In whole numbers: an average of exactly 4.3 reaches 4.3, whatever binary fractions make of it. */
function reaches({ of, atLeast, each, total = 0 }: Threshold, a: Aggregate): boolean {
  const tallies = of.map((key) => tally(a, key));
  if (tallies.some(({ count }) => count < each) || ratings(tallies) < total) return false;
  const { numerator, denominator } = meanOfMeans(tallies);
  return numerator * 10 >= atLeast * denominator;
}

type Tallies = readonly { sum: number; count: number }[];
const ratings = (tallies: Tallies) => tallies.reduce((n, { count }) => n + count, 0);

function meanOfMeans(tallies: Tallies): { numerator: number; denominator: number } {
  const sum = tallies.reduce((m, { sum, count }) => ({ numerator: m.numerator * count + sum * m.denominator, denominator: m.denominator * count }), {
    numerator: 0,
    denominator: 1,
  });
  return { numerator: sum.numerator, denominator: sum.denominator * tallies.length };
}

function basisOf(rule: Rule, a: Aggregate): string {
  const threshold = rule.means[0];
  if (!threshold) return `Ninguna incidencia grave, índice medio ${spanish(a.indexSum / a.reviews / 100)}`;
  const tallies = threshold.of.map((key) => tally(a, key));
  const { numerator, denominator } = meanOfMeans(tallies);
  const n = Math.max(...tallies.map(({ count }) => count));
  return `${spanish(numerator / denominator)} ${threshold.as ?? 'de media'}, ${n} ${n === 1 ? 'valoración' : 'valoraciones'}`;
}

const spanish = (value: number) => value.toFixed(2).replace('.', ',');
