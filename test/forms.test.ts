import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCases } from './read-cases.ts';

const cases = readCases('forms.txt', 3) as [file: string, said: string, draft: string][];
const source = (file: string) => readFileSync(file, 'utf8');
const written = globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx', 'app/ui/form/form.tsx'] }).filter((file) =>
  /\buseForm(<.*>)?\(|<form\b[^>]*noValidate/.test(source(file)),
);
/** Fields of a form's own; a group of ticks or choices is one. */
const fields = /<(Field|Choice|LongText|MonthField|RuleChoice|ReasonFields|PasswordFields|input type="email"|ContractField|ReviewContractFields)\b/g;

describe('forms', () => {
  it('are all listed', () => expect(cases.map(([file]) => file)).toEqual(written.map((file) => file.replaceAll('\\', '/')).sort()));

  it.each(cases)('%s says what is wrong: %s', (file, said) => {
    const text = source(file);
    const single = /<Form\b[^>]*\bsingle\b/.test(text);
    if (said === 'summary') {
      expect(single).toBe(false);
      // A form that draws itself has the kit's summary too, and one that places it does.
      if (!text.includes('<Form') || text.includes('ownSummary')) expect(text).toMatch(/<(Error)?Summary\b/);
    } else {
      if (text.includes('<Form')) expect(single).toBe(true);
      expect(text.match(fields)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  it.each(cases)('%s, draft: %s %s', (file, _said, draft) => {
    const text = source(file);
    if (draft.startsWith('- ')) expect(text).not.toMatch(/\bdraft[:,=]/);
    else expect(text).toMatch(/draft\b/);
  });
});
