import { decimals } from '../../../../platform/decimals.ts';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { AspectKey } from './aspects.ts';
import { type Figures, type Filter, type Released, ratingFigures } from './figures.ts';
import type { Tally } from './tallies.ts';

/** A minimum for the mean of one or two aspects, in tenths, and the minimum number of ratings of each aspect and in total. */
interface Threshold {
  of: readonly AspectKey[];
  atLeast: number;
  each: number;
  total?: number;
  /** Name of the average in the sentence below the flag. */
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

/**
 * 2-community §9 "Green flags". The order is the priority (PRODUCT.md §1). Independently of the number of ratings, each average
 * has at least three authors: nothing is released below that.
 */
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
      { of: ['comunicacion_respeto'], atLeast: 45, each: MIN_PEOPLE, as: 'en respeto' },
      { of: ['acepta_feedback'], atLeast: 43, each: MIN_PEOPLE },
    ],
  },
  {
    name: 'Respeta la privacidad',
    means: [
      { of: ['privacidad_pertenencias'], atLeast: 45, each: MIN_PEOPLE, as: 'en respeto de lo ajeno' },
      { of: ['respeto_habitaciones'], atLeast: 45, each: MIN_PEOPLE },
    ],
  },
  {
    name: 'Buen uso de espacios',
    means: [
      { of: ['uso_espacios_equilibrio'], atLeast: 43, each: MIN_PEOPLE, as: 'en reparto de espacios' },
      { of: ['repone_consumibles'], atLeast: 43, each: MIN_PEOPLE },
    ],
  },
  { name: 'Invitados responsables', means: [{ of: ['invitados_aviso', 'invitados_frecuencia'], atLeast: 43, each: 3, total: 5, as: 'de media' }] },
  { name: 'Seguro en casa', means: [{ of: ['seguridad_hogar'], atLeast: 43, each: 5, as: 'en seguridad' }] },
  { name: 'Mascotas cuidadas', means: [{ of: ['mascotas_cuidados', 'mascotas_olores_ruido'], atLeast: 43, each: MIN_PEOPLE, total: 3, as: 'de media' }] },
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

export const MAX_SHOWN = 6;

export interface GreenFlag {
  name: string;
  /** Its basis: '4,86 en puntualidad, 7 valoraciones'. */
  basis: string;
  /** 'de los últimos 12 meses' if a wider filter than the requested one is used. */
  wider: string | null;
}

/** All earned flags in order of priority, each with the month of its figures. */
export function earnedFlags(released: Released, requested: Filter): (GreenFlag & { month: string })[] {
  return rules.flatMap((rule) => {
    const figures = ratingFigures(released, requested, basedOn(rule));
    return figures && holds(rule, figures) ? [{ name: rule.name, basis: basisOf(rule, figures), wider: figures.wider, month: figures.month }] : [];
  });
}

/** 2-community §9: at most 6 shown. */
export const shownFlags = (released: Released, requested: Filter): (GreenFlag & { month: string })[] => earnedFlags(released, requested).slice(0, MAX_SHOWN);

function basedOn({ means, noRedFlags, index, reviews, bestTexts }: Rule): Tally[] {
  const more: [Tally, unknown][] = [
    ['flagged', noRedFlags],
    ['index', index],
    ['reviews', reviews ?? index],
    ['best', bestTexts],
  ];
  return [...means.flatMap(({ of }) => of), ...more.flatMap(([tally, needed]) => (needed === undefined ? [] : [tally]))];
}

function holds(rule: Rule, { of }: Figures): boolean {
  // Red flags count from three different authors on, like all figures. Fewer are treated as none: otherwise the missing green
  // flag would reveal them.
  if (rule.noRedFlags && of('flagged').many) return false;
  if (rule.index !== undefined && of('index').sum < rule.index * of('index').count) return false;
  if (rule.reviews !== undefined && of('reviews').count < rule.reviews) return false;
  if (rule.bestTexts !== undefined && of('best').count < rule.bestTexts) return false;
  return rule.means.every((threshold) => reaches(threshold, of));
}

/** In integers, so that an average of exactly 4.3 reaches 4.3. */
function reaches({ of: keys, atLeast, each, total = 0 }: Threshold, of: Figures['of']): boolean {
  const tallies = keys.map(of);
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

function basisOf(rule: Rule, { of }: Figures): string {
  const threshold = rule.means[0];
  // Shows only that the mean index reaches the threshold: compared with the averages, its value could reveal an answer.
  if (!threshold) return `Índice medio de ${decimals((rule.index ?? 0) / 100, 1)} o más, ${of('reviews').count} valoraciones`;
  const tallies = threshold.of.map(of);
  const { numerator, denominator } = meanOfMeans(tallies);
  return `${decimals(numerator / denominator, 2)} ${threshold.as ?? 'de media'}, ${Math.max(...tallies.map(({ count }) => count))} valoraciones`;
}
