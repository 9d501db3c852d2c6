import type { FieldErrors, Fields } from '../../../platform/result.ts';
import type { ToastMessage } from '../toast.tsx';

export type { FieldErrors, Fields };

/** The texts of a form; what is no text is a file. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));

interface Common {
  /** Which form of the page it is about: its hidden fields `intent` and `id`; '' where it has none. */
  intent: string;
  id: string;
  /** Shown as a toast, and on a page that was sent without script. */
  notice: ToastMessage | null;
  /** The notice is shown in place of the form, with script too: no toast. */
  inPlace?: boolean;
}

export interface Refusal extends Common {
  ok: false;
  errors: FieldErrors;
  /** Why the form as a whole was refused; where fields are to blame, the heading of the list of them. */
  message: string | null;
  link?: { to: string; text: string };
  /** No answer came: nobody knows of it yet. */
  unanswered?: boolean;
  /** What the page shows is no longer so: somebody else was first, or it has changed (409). */
  outdated?: boolean;
  /** What it was about is no longer there (404). */
  gone?: boolean;
  /** What was typed, for a form that was sent without script. */
  values?: Fields;
}

interface Success<T> extends Common {
  ok: true;
  data: T;
  /** It changed nothing that this page shows. */
  changesNothing?: boolean;
}

/** What the action of a form answers, on every screen. */
export type FormResult<T = null> = Success<T> | Refusal;

/** The answer, if it is that of this form. */
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
