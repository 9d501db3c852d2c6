import type { FieldErrors, Fields } from '../../../platform/result.ts';
import type { ToastMessage } from '../toast.tsx';

export type { FieldErrors, Fields };

/** The texts of a form, without its files. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));

interface Common {
  /** Identify the form on its page: its hidden fields `intent` and `id`; '' where it has none. */
  intent: string;
  id: string;
  /** Shown as a toast, and on a page that was sent without script. */
  notice: ToastMessage | null;
  /** The notice replaces the form, with script too: no toast. */
  inPlace?: boolean;
}

export interface Refusal extends Common {
  ok: false;
  errors: FieldErrors;
  /** Why the form as a whole was refused; for wrong fields, the heading of their list. */
  message: string | null;
  link?: { to: string; text: string };
  /** There was no response: the outcome is unknown. */
  unanswered?: boolean;
  /** The page is outdated: somebody else was first, or the object has changed (409). */
  outdated?: boolean;
  /** The object no longer exists (404). */
  gone?: boolean;
  /** The typed text, for a form that was sent without script. */
  values?: Fields;
}

interface Success<T> extends Common {
  ok: true;
  data: T;
  /** Whether the page needs no revalidation. */
  changesNothing?: boolean;
}

/** The result of every form's action. */
export type FormResult<T = null> = Success<T> | Refusal;

/** The result, if it belongs to this form. */
export const resultOf = <T>(result: FormResult<T> | null | undefined, intent = '', id = ''): FormResult<T> | undefined =>
  result && result.intent === intent && result.id === id ? result : undefined;

export function refusal(form: { intent: string; id: string }, why: Partial<Omit<Refusal, 'ok'>> & { title?: string }): Refusal {
  const { title = 'Error', errors = {}, message = null, notice, ...more } = why;
  const description = message ?? Object.values(errors).find((text) => text !== undefined);
  return {
    ok: false,
    intent: form.intent,
    id: form.id,
    errors,
    message,
    notice: notice === undefined ? { title, description, kind: 'error' } : notice,
    ...more,
  };
}
