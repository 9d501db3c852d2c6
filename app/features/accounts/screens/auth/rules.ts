import type { Fields, Read } from '../../../../../platform/result.ts';
import type { Rules } from '../../../../ui/form/use-form.ts';

type Input = typeof import('../../data/account.input.ts');

/** The server's rules for the form whose main button sends `intent`. They load after the page, so as not to delay it. */
export const rulesOf = (intent: string, check: (input: Input, fields: Fields) => Read<unknown>) => async (): Promise<Rules> => {
  const input = await import('../../data/account.input.ts');
  return (fields, pressed) => {
    if (pressed !== intent) return null;
    const checked = check(input, fields);
    return checked.ok ? null : checked.errors;
  };
};
