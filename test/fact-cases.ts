import type { OfficialFacts, SurroundingKind } from '../app/features/places/rules/registers/facts/facts.ts';

const nothing: OfficialFacts = {
  ...{ built: null, tourist: null, deposits: null, declared: null, certificates: null, inspection: null, around: [], flood: null },
  ...{ dates: {}, invented: false },
};

/** 'built=1968 tourist=3' as facts (test/cases/fact-lines.txt). */
export function factsFrom(text: string): OfficialFacts {
  const facts = { ...nothing };
  for (const pair of text.split(' ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    const [first = '', ...rest] = value.split(':');
    const numbers = [first, ...rest].map(Number);
    if (name === 'built') facts.built = numbers[0] ?? null;
    else if (name === 'tourist') facts.tourist = numbers[0] ?? null;
    else if (name === 'flood') facts.flood = numbers[0] ?? null;
    else if (name === 'inspection') facts.inspection = first === 'none' ? 'none' : { urgent: Number(first), expiresOn: rest[0] ?? null };
    else if (name === 'read') facts.dates = { inspections: { readOn: value, dataOn: null } };
    else if (name === 'energy') facts.certificates = { count: Number(first), letters: (rest[0] ?? '').split(',').filter(Boolean) };
    else if (name === 'declared') facts.declared = { year: Number(first), low: numbers[1] ?? 0, high: numbers[2] ?? 0 };
    else if (name === 'deposits') {
      const [, year = 0, count = 0, low = 0, high = 0] = numbers;
      facts.deposits = { postalCode: first, year, count, low, median: (low + high) / 2, high, partial: rest[4] === 'partial' };
    } else if (name === 'around')
      facts.around = value.split(',').map((one) => {
        const [kind = '', called = '', metres = ''] = one.split(':');
        return { kind: kind as SurroundingKind, name: called, metres: Number(metres) };
      });
    else throw new Error(`no fact is called ${name}`);
  }
  return facts;
}
