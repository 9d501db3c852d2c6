import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher, useNavigation } from 'react-router';
import { useOnline } from '../use-online.ts';
import { onAccepted } from './draft-storage.ts';
import { type FieldErrors, type Fields, type FormResult, type Refusal, resultOf, textsOf } from './result.ts';
import { type DraftName, useDraftFields } from './use-draft-fields.ts';

interface FormOptions<T> {
  /** Which form of the page it is; sent as hidden fields. */
  intent?: string;
  id?: string;
  /** Its buttons send intents, `intent` and these: it is not a hidden field. */
  intents?: readonly string[];
  /** The page's `actionData`: the result of a form that was sent without script, or by a navigation. */
  answered: FormResult<T> | null | undefined;
  /** Sent as a navigation of the page, whose action may redirect; otherwise the page stays. */
  navigates?: boolean;
  /** Initial values by field name, without a draft or a result. */
  initial?: Fields;
  /** Stored on the device until it is sent. */
  draft?: DraftName;
  /** Prefix of field ids, where several forms of a page have fields of the same name. */
  prefix?: string;
  /** The fields whose errors a change in this field clears; by default its own. */
  clears?(name: string): readonly string[];
  /**
   * The use case's rules, loaded after the page and checked before sending; until then the server gives the same messages. null: nothing is wrong, or this
   * button sends any input.
   */
  rules?(): Promise<Rules>;
  /** Called once it was sent and accepted. */
  onDone?(result: FormResult<T> & { ok: true }): void;
  /** Called when it was sent by script and refused. */
  onRefused?(refused: Refusal): void;
}

export interface FormState<T = unknown> {
  ref: RefObject<HTMLFormElement | null>;
  fetcher: FetcherWithComponents<FormResult<T>> | null;
  intent: string;
  byButton: boolean;
  id: string;
  /** The owner of its draft: one account's text is not shown to another. */
  owner: string;
  busy: boolean;
  /** It will be sent as soon as there is a connection. */
  waiting: boolean;
  /** Cancels the waiting request. */
  cancel(): void;
  /** Intent of the button that was pressed, while it is busy. */
  pressed: string;
  /** The last result; none while another is awaited. */
  result: FormResult<T> | undefined;
  /** Whether that result came with the page, not to its script. */
  withPage: boolean;
  /** Of the fields, without those cleared since. */
  errors: FieldErrors;
  /** Why the form as a whole was refused. */
  message: string | null;
  /** The result, or the check before sending, that the errors come from: a new one takes the focus. */
  source: unknown;
  /** The value of a field in the server's markup. */
  value(name: string): string;
  idOf(name: string): string;
  /** Whether the device stored the draft; null: there is nothing to store. */
  saved: boolean | null;
  /** For a form that checks or sends itself; `{}` clears all errors. */
  refuse(why: { errors?: FieldErrors; message?: string }): void;
  /** It was sent by other means: deletes the draft. */
  wipe(): void;
  /** Something was changed, by hand or by script. */
  changed(event: SyntheticEvent<HTMLFormElement>): void;
  /** It is being sent: until there is a response, its draft names this page. */
  sent(): void;
  submitting(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void;
}

/** The errors of the fields before the button of this intent sends them. */
export type Rules = (fields: Fields, intent: string) => FieldErrors | null;

interface Own {
  /** The result at that time. */
  after: unknown;
  errors: FieldErrors;
  message: string | null;
  source: unknown;
}

/** The state of a form, except the text, which its fields hold themselves. form.tsx describes the API. */
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

  // Values from the page override a draft.
  const [first] = useState(withPage);
  const refusedAtFirst = first !== undefined && !first.ok;
  const storage = useDraftFields(ref, draft, refusedAtFirst);
  const [own, setOwn] = useState<Own | null>(null);
  const current = own && own.after === result ? own : null;
  const refused = result && !result.ok ? result : null;
  const errors = current?.errors ?? refused?.errors ?? {};
  const message = current ? current.message : (refused?.message ?? null);

  const checks = useRef<Rules | null>(null);
  const load = useEffectEvent(() => rules?.());
  useEffect(() => {
    // If the rules fail to load, the server checks.
    load()?.then(
      (loaded) => {
        checks.current = loaded;
      },
      () => {},
    );
  }, []);
  const wiped = useRef(false);
  const done = useEffectEvent((taken: FormResult<T> & { ok: true }) => {
    // Text typed since the result, while the page reloads, stays.
    if (!wiped.current) storage.wipe();
    wiped.current = false;
    onDone?.(taken);
  });
  const refusedNow = useEffectEvent((refusal: Refusal) => {
    if (!refusal.unanswered) storage.store();
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
      storage.store();
    },
    pressed,
    result,
    withPage: result !== undefined && result === withPage && !navigates,
    errors,
    message,
    source: current ? current.source : result,
    value: (name) => (withPage && !withPage.ok ? withPage.values?.[name] : undefined) ?? initial?.[name] ?? '',
    idOf: (name) => (prefix ? `${prefix}-${name}` : name),
    saved: storage.saved,
    refuse: (why) => setOwn({ after: result, errors: why.errors ?? {}, message: why.message ?? null, source: why }),
    wipe: storage.wipe,
    sent() {
      storage.sent();
      if (!draft || draft.step) return;
      onAccepted(`${intent} ${id}`, () => {
        storage.wipe();
        wiped.current = true;
      });
    },
    changed(event) {
      storage.store();
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
