import { data, type RouterContextProvider } from 'react-router';
import { visitContext } from '../../context.ts';
import type { ToastMessage } from '../toast.tsx';
import { type FieldErrors, type FormResult, type Refusal, refusal, textsOf } from './result.ts';

/** Never sent back: a password is typed again. */
const secrets = new Set(['password', 'confirmPassword']);
const longest = 256 * 1024; // characters of one field that are sent back: the maximum of a form without files

/** Status and message for each error code of a use case; 'invalid' has the messages of its fields. */
export type Words<Code extends string> = Readonly<Record<Exclude<Code, 'invalid'>, readonly [status: number, message: string | ((wait: number) => string)]>>;
interface Refused<Code extends string> {
  ok: false;
  code: Code;
  errors?: FieldErrors;
  title?: string;
  wait?: number;
}
type Why = Parameters<typeof refusal>[1] & { wait?: number; headers?: Headers };

/** A form in an action, with its responses. */
export interface SentForm {
  /** The unchanged form data. */
  data: FormData;
  /** The texts, without files. */
  fields: Record<string, string>;
  /** null: none was chosen. */
  file(name: string): File | null;
  /** Whether the page's script sent it: it keeps the text itself. Otherwise the response is a page. */
  scripted: boolean;
  intent: string;
  id: string;
  done(notice?: ToastMessage | null, more?: { id?: string; inPlace?: boolean; changesNothing?: boolean; headers?: HeadersInit }): Answer<null>;
  doneWith<T>(value: T, more?: { notice?: ToastMessage | null; changesNothing?: boolean; headers?: HeadersInit }): Answer<T>;
  refuse(status: number, why: Why): Answer<never>;
  /** Refuses with the code of the use case. */
  refuseFor<Code extends string>(refused: Refused<Code>, words: Words<Code>, more?: Omit<Why, 'errors' | 'message' | 'wait'>): Answer<never>;
}
/** The effect of a refusal on its page. */
const changedSince: Readonly<Record<number, Partial<Refusal>>> = { 404: { gone: true }, 409: { outdated: true } };
type Answer<T> = ReturnType<typeof data<FormResult<T>>>;

/**
 * The submitted form. Throws 412 for the page of another account than the one that is now signed in, possibly in another tab. `context` null: the address
 * contains its authorization.
 */
export async function sentForm(request: Request, context: Readonly<RouterContextProvider> | null): Promise<SentForm> {
  const form = formOf(await request.formData().catch(() => new FormData()));
  const viewer = form.fields.quien ? await context?.get(visitContext).viewer() : null;
  if (viewer && isOtherAccount(form.data, viewer)) throw data(form.scripted ? `${notSent} ${stillHere}` : notSent, { status: 412 });
  return form;
}

/** Whether the page is another account's. A visitor's page does not count: they may have signed in since. */
export function isOtherAccount(form: FormData, viewer: { draftOwner: string }): boolean {
  const owner = form.get('quien');
  return typeof owner === 'string' && owner !== '' && owner !== viewer.draftOwner;
}

export const notSent = 'No se ha enviado: en este navegador ha entrado otra cuenta.';
const stillHere = 'Lo que has escrito sigue aquí: vuelve a enviarlo y entra con la tuya, o recarga la página para seguir con la otra.';

export function formOf(form: FormData): SentForm {
  const fields = textsOf(form);
  const { intent = '', id = '' } = fields;
  const scripted = fields.guion === 'si';
  const typed = () => Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (secrets.has(name) ? [] : [[name, text.slice(0, longest)]])));
  const answer = <T>(result: FormResult<T>, init: { status?: number; headers?: HeadersInit }): Answer<T> => data<FormResult<T>>(result, init);
  const sent: SentForm = {
    data: form,
    fields,
    file(name) {
      const file = form.get(name);
      return file instanceof File && file.size > 0 ? file : null;
    },
    scripted,
    intent,
    id,
    done: (notice = null, { headers, ...more } = {}) => answer({ ok: true, intent, id, notice, data: null, ...more }, { headers }),
    doneWith: (value, { headers, notice = null, ...more } = {}) => answer({ ok: true, intent, id, notice, data: value, ...more }, { headers }),
    refuse(status, { wait, headers = new Headers(), ...why }) {
      if (wait) headers.set('Retry-After', String(wait));
      const result: Refusal = refusal({ intent, id }, { ...(scripted ? {} : { values: typed() }), ...changedSince[status], ...why });
      return answer<never>(result, { status, headers });
    },
    refuseFor(refused, words, more = {}) {
      if (refused.code === 'invalid') return sent.refuse(400, { title: refused.title, ...more, errors: refused.errors });
      const [status, message] = words[refused.code as keyof typeof words];
      return sent.refuse(status, { ...more, message: typeof message === 'string' ? message : message(refused.wait ?? 0), wait: refused.wait });
    },
  };
  return sent;
}
