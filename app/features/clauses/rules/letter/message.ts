import { formatDay } from '../../../../../platform/dates.ts';
import type { Severity } from '../clause.ts';
import { reasons } from './reasons.ts';

/** What the message says of one finding. */
export interface Point {
  type: string;
  severity: Severity;
  /** 'segunda', '5.2'; null where the clause has no number. */
  clause: string | null;
  /** The decisive words, as the page quotes them. */
  quote: string;
  article: string;
  /** 'Pide que se quite. …': the message asks for its first sentence. */
  before: string;
}

const counts = ['un punto', ...['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'].map((count) => `${count} puntos`)];

/** 'El casero … . Otra cosa.' → 'El casero … .' */
export const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/su.exec(text)?.[0] ?? text;

/** 'Pide que se quite. Con el contrato …' → 'que se quite' */
export const asked = (before: string): string =>
  firstSentence(before)
    .replace(/^Pide /, '')
    .replace(/\.$/, '');

/**
 * A message from tenant to landlord with everything that was found, to be copied and changed. `signed`: the day of the contract, YYYY-MM-DD, if
 * the contract itself says it.
 */
export function messageToLandlord(points: readonly Point[], signed: string | null): string {
  const count = counts[points.length - 1] ?? `${points.length} puntos`;
  const lines = points.map(({ type, severity, clause, quote, article, before }, i) => {
    const where = clause ? `Cláusula ${clause} («${quote}»)` : `«${quote}»`;
    const verb = severity === 'dudosa' ? 'sé que depende del caso, y propongo' : 'pido';
    return `${i + 1}. ${where}: ${verb} ${asked(before)}; ${reasons[type] ?? ''} (${article.replaceAll(/ \((.*?)\)/g, ', $1')}).`;
  });
  return [
    `Hola. He leído el contrato${signed ? ` del ${formatDay(signed)}` : ''} y hay ${count} que me gustaría cambiar:`,
    ...lines,
    '¿Lo hablamos esta semana? Gracias.',
  ].join('\n\n');
}
