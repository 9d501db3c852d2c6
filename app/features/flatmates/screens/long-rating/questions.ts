import { monthYear } from '../../../../../platform/dates.ts';
import type { KnownPeriod } from '../../data/long-rating.reads.ts';
import { type AspectKey, aspects, type Section, sections } from '../../rules/aspects.ts';

interface Question {
  key: 'period' | AspectKey | 'end';
  /** Its sections: the last question has flags, comments and consent. */
  sections: readonly Section['key'][];
  title: string;
}

const own = (key: Section['key']) => sections.filter((section) => section.key === key);

/** The fourteen sections as the single questions of a phone, in their order: the period, each aspect, and the end. */
export const questions: readonly Question[] = [
  ...own('period').map(({ key, title }) => ({ key: 'period' as const, sections: [key], title })),
  ...sections.flatMap(({ key, title, aspects: rated }) => rated.map((aspect) => ({ key: aspect, sections: [key], title }))),
  ...own('consent').map(({ title }) => ({ key: 'end' as const, sections: ['flags', 'comments', 'consent'] as const, title })),
];

export const lastQuestion = questions.length - 1;
const indexOf = (key: Question['key']) => questions.findIndex((question) => question.key === key);
export const firstAspect = questions.findIndex(({ key }) => key === aspects[0]?.key);

/** The question with the field of this name; the last one for all other names. */
export function questionOf(field: string): number {
  if (/^(inicio|fin|seguimos)/.test(field)) return indexOf('period');
  const found = questions.findIndex(({ key }) => key === field);
  return found < 0 ? lastQuestion : found;
}

/** The question to resume at: after the last answered aspect; the first one without answers. */
export function resumeAt(answered: ReadonlySet<string>): number {
  return questions.findLastIndex(({ key }) => answered.has(key)) + 1;
}

/** The period as form fields, the inverse of app/features/flatmates/data/long-rating.input.ts. */
export const periodFields = ({ start, end }: KnownPeriod): Record<string, string> => ({
  inicio_anio: start.slice(0, 4),
  inicio_mes: start.slice(5, 7),
  ...(end === null ? { seguimos: 'on' } : { fin_anio: end.slice(0, 4), fin_mes: end.slice(5, 7) }),
});

/** The period in a sentence; null: incomplete. */
export function periodText(fields: FormData): string | null {
  const month = (name: string) =>
    fields.get(`${name}_anio`) && fields.get(`${name}_mes`) ? `${fields.get(`${name}_anio`)}-${fields.get(`${name}_mes`)}-01` : null;
  const [start, end] = [month('inicio'), month('fin')];
  if (!start) return null;
  if (fields.get('seguimos')) return `Seguís viviendo juntos, desde ${monthYear(start)}.`;
  return end ? `Vivisteis juntos de ${monthYear(start)} a ${monthYear(end)}.` : null;
}
