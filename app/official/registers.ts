import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { madridDay } from '../../domain/dates/days.ts';
import { drawAge, drawRents } from '../../domain/official/facts/drawings.ts';
import type { Deposits, OfficialFacts } from '../../domain/official/facts/facts.ts';
import { areaLine, factLines } from '../../domain/official/facts/lines.ts';
import { INVENTED } from '../../domain/official/facts/sources.ts';
import { registerDates, type SourceRow } from '../../usecases/official/facts/view.ts';
import { RegistersSection } from './section.tsx';

/** The section as HTML, for loaders; '' where registers say nothing. `rents`: of reviews, of 'Este piso' or 'Este edificio'. */
export function registersHtml(facts: OfficialFacts | null, now: Date, rents: readonly number[] = [], whose = ''): string {
  if (!facts) return '';
  const today = madridDay(now);
  const lines = factLines(facts, today);
  if (lines.length === 0) return '';
  const drawings = {
    ...(facts.built === null ? {} : { built: drawAge(facts.built, Number(today.slice(0, 4))) }),
    ...(facts.deposits === null ? {} : { deposits: drawRents(facts.deposits, rents, whose) }),
  };
  return renderToStaticMarkup(createElement(RegistersSection, { lines, drawings, invented: facts.invented }));
}

/** The same of a neighbourhood, of the postal codes that it lies in. */
export function areaRegistersHtml(deposits: readonly Deposits[], sources: readonly SourceRow[]): string {
  const line = areaLine(deposits, registerDates(sources).deposits);
  if (!line) return '';
  const invented = sources.some(({ source, origin }) => source === 'deposits' && origin === INVENTED);
  return renderToStaticMarkup(createElement(RegistersSection, { lines: [line], drawings: {}, invented }));
}
