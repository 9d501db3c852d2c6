import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { madridDay } from '../../../../platform/dates.ts';
import { registerDates, type SourceRow } from '../data/facts.view.ts';
import { areaLines } from '../rules/registers/facts/area-lines.ts';
import type { AreaFacts } from '../rules/registers/facts/areas.ts';
import { drawAge, drawRents, drawYears } from '../rules/registers/facts/drawings.ts';
import type { Deposits, OfficialFacts } from '../rules/registers/facts/facts.ts';
import { factLines } from '../rules/registers/facts/lines.ts';
import { INVENTED } from '../rules/registers/facts/sources.ts';
import { RegistersSection } from './section.tsx';

/** The section as HTML, for loaders; '' without register entries. `rents`: of reviews, of 'Este piso' or 'Este edificio'. */
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

interface Neighbourhood {
  name: string;
  area: AreaFacts | null;
  city: AreaFacts | null;
  /** Of the postal codes that overlap it. */
  deposits: readonly Deposits[];
}

/** The same for a neighbourhood, compared with the city. */
export function areaRegistersHtml({ name, ...known }: Neighbourhood, sources: readonly SourceRow[], now: Date): string {
  const lines = areaLines(known, registerDates(sources));
  if (lines.length === 0) return '';
  const years = known.area?.built ?? null;
  const drawings = years === null ? {} : { built: drawYears(years, name, Number(madridDay(now).slice(0, 4))) };
  return renderToStaticMarkup(createElement(RegistersSection, { lines, drawings, invented: sources.some(({ origin }) => origin === INVENTED) }));
}
