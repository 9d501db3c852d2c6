import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher, useNavigation } from 'react-router';
import { useOnline } from '../use-online.ts';
import { whenTaken } from './draft-storage.ts';
import { type FieldErrors, type Fields, type FormResult, type Refusal, resultOf, textsOf } from './result.ts';
import { type DraftName, useKeptFields } from './use-kept-fields.ts';

interface FormOptions<T> {
  /** Which form of the page it is; sent as hidden fields. */
  intent?: string;
  id?: string;
  /** Its buttons send intents, `intent` and these: it is not a hidden field. */
  intents?: readonly string[];
  /** The page's `actionData`: the answer to a form that was sent without script, or by a navigation. */
  answered: FormResult<T> | null | undefined;
  /** Sent as a navigation of the page, whose action may lead on; else by itself, and the page stays. */
  navigates?: boolean;
  /** What the fields hold, by name, when neither a draft nor an answer does. */
  initial?: Fields;
  /** Kept on the device until it is sent. */
  draft?: DraftName;
  /** Before the names, to make ids, where several forms of a page have fields of the same name. */
  prefix?: string;
  /** The fields whose errors a change in this field clears; by default its own. */
  clears?(name: string): readonly string[];
  /**
   * The use case's rules, loaded after the page and checked before sending; until then the server gives the same messages.
   * null: nothing is wrong, or this button sends whatever was typed.
   */
  rules?(): Promise<Rules>;
  /** Once it was sent and taken. */
  onDone?(result: FormResult<T> & { ok: true }): void;
  /** Once it was sent by script and refused. */
  onRefused?(refused: Refusal): void;
}

export interface FormState<T = unknown> {
  ref: RefObject<HTMLFormElement | null>;
  fetcher: FetcherWithComponents<FormResult<T>> | null;
  intent: string;
  byButton: boolean;
  id: string;
  /** Whose draft it has: what one account typed is not there for another. */
  owner: string;
  busy: boolean;
  /** It is sent as soon as there is a connection. */
  waiting: boolean;
  /** Does not send what waits. */
  cancel(): void;
  /** Intent of the button that was pressed, while it is busy. */
  pressed: string;
  /** The last answer; none while another is awaited. */
  result: FormResult<T> | undefined;
  /** Whether that answer came with the page, not to its script. */
  withPage: boolean;
  /** Of the fields, without those cleared since. */
  errors: FieldErrors;
  /** Why the form as a whole was refused. */
  message: string | null;
  /** The answer, or the check before sending, that the errors come from: a new one takes the focus. */
  source: unknown;
  /** What a field holds as the page is written. */
  value(name: string): string;
  idOf(name: string): string;
  /** Whether the device keeps what was typed; null: nothing was. */
  saved: boolean | null;
  /** For a form that checks or sends itself; nothing is wrong any more: `{}`. */
  refuse(why: { errors?: FieldErrors; message?: string }): void;
  /** It was sent otherwise: the draft goes. */
  wipe(): void;
  /** Something was changed, by hand or by script. */
  changed(event: SyntheticEvent<HTMLFormElement>): void;
  /** It is on its way: until an answer comes, its draft names this page. */
  sent(): void;
  submitting(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void;
}

/** What is wrong with the fields before they are sent by the button of this intent. */
export type Rules = (fields: Fields, intent: string) => FieldErrors | null;

interface Own {
  /** The answer at that time. */
  after: unknown;
  errors: FieldErrors;
  message: string | null;
  source: unknown;
}

/** The state of a form: everything but what is typed, which its fields keep themselves. form.tsx describes the API. */
export function useForm<T = null>(options: FormOptions<T>): FormState<T> {
  const { intent = '', id = '', intents, answered, navigates = false, initial, draft, prefix, clears, rules, onDone, onRefused } = options;
  const ref = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormResult<T>>();
  const navigation = useNavigation();
  const online = useOnline();
  const names = [intent, ...(intents ?? [])];
  const withPage = names.map((name) => resultOf(answered, name, id)).find((result) => result !== undefined);
  const form = navigates ? navigation.formData : fetcher.formData;
  const pressed = String(form?.get('intent') ?? '');
  const navigating = navigates && form !== undefined && names.includes(pressed) && String(form.get('id') ?? '') === id;
  const busy = navigating || (!navigates && fetcher.state !== 'idle');
  const result = busy ? undefined : (fetcher.data ?? withPage);

  // What came with the page is filled in over a draft.
  const [first] = useState(withPage);
  const refusedAtFirst = first !== undefined && !first.ok;
  const kept = useKeptFields(ref, draft, refusedAtFirst);
  const [own, setOwn] = useState<Own | null>(null);
  const current = own && own.after === result ? own : null;
  const refused = result && !result.ok ? result : null;
  const errors = current?.errors ?? refused?.errors ?? {};
  const message = current ? current.message : (refused?.message ?? null);

  const checks = useRef<Rules | null>(null);
  const load = useEffectEvent(() => rules?.());
  useEffect(() => {
    // Without a connection they do not come: the server checks.
    load()?.then(
      (loaded) => {
        checks.current = loaded;
      },
      () => {},
    );
  }, []);
  const wiped = useRef(false);
  const done = useEffectEvent((taken: FormResult<T> & { ok: true }) => {
    // What was typed since the answer, while the page is loaded anew, stays.
    if (!wiped.current) kept.wipe();
    wiped.current = false;
    onDone?.(taken);
  });
  const refusedNow = useEffectEvent((refusal: Refusal) => {
    if (!refusal.unanswered) kept.keep();
    onRefused?.(refusal);
  });
  useEffect(() => {
    if (result?.ok) done(result);
    else if (result && result !== first) refusedNow(result);
  }, [result, first]);

  return {
    ref,
    fetcher: navigates ? null : fetcher,
    intent,
    byButton: intents !== undefined,
    id,
    owner: draft?.owner ?? '',
    busy,
    waiting: draft !== undefined && !navigates && fetcher.state === 'submitting' && !online,
    cancel() {
      fetcher.reset();
      kept.keep();
    },
    pressed,
    result,
    withPage: result !== undefined && result === withPage && !navigates,
    errors,
    message,
    source: current ? current.source : result,
    value: (name) => (withPage && !withPage.ok ? withPage.values?.[name] : undefined) ?? initial?.[name] ?? '',
    idOf: (name) => (prefix ? `${prefix}-${name}` : name),
    saved: kept.saved,
    refuse: (why) => setOwn({ after: result, errors: why.errors ?? {}, message: why.message ?? null, source: why }),
    wipe: kept.wipe,
    sent() {
      kept.sent();
      if (!draft || draft.step) return;
      whenTaken(`${intent} ${id}`, () => {
        kept.wipe();
        wiped.current = true;
      });
    },
    changed(event) {
      kept.keep();
      const name = 'name' in event.target ? String(event.target.name) : '';
      const cleared = clears?.(name) ?? [name];
      if (!cleared.some((field) => field in errors)) return;
      const left = Object.fromEntries(Object.entries(errors).filter(([field]) => !cleared.includes(field)));
      setOwn({ after: result, errors: left, message, source: current ? current.source : result });
    },
    submitting(event) {
      if (busy) return event.preventDefault();
      const button = event.nativeEvent.submitter;
      const errors = checks.current?.(textsOf(new FormData(event.currentTarget, button)), button?.getAttribute('value') ?? intent);
      if (!errors || Object.keys(errors).length === 0) return;
      event.preventDefault();
      setOwn({ after: result, errors, message: null, source: errors });
    },
  };
}
