import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { ownerOf } from '../../../../ui/form/draft-storage.ts';
import { ErrorSummary } from '../../../../ui/form/form.tsx';
import type { Refusal } from '../../../../ui/form/result.ts';
import { enterFocusesNext, focusToType } from '../../../../ui/form/typing.ts';
import { useSend } from '../../../../ui/form/use-send.ts';
import { useSettling } from '../../../../ui/form/use-settling.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { readReview } from '../../data/review.input.ts';
import { isAbout, type KeptDraft, type RequestedFlat } from '../../parts/draft.ts';
import { shouldResumeSending } from '../../parts/resume-sending.ts';
import { wizardSteps } from '../../rules/options.ts';
import { firstInvalid, type ReviewDraft, type ReviewErrors, stepFields } from '../../rules/wizard.ts';
import type { Agency } from './agency-field.tsx';
import { signInToSend, WithoutAccount } from './guest.tsx';
import { OtherDraft, StepHead } from './head.tsx';
import { SendTrouble } from './send-trouble.tsx';
import { lastRating, StepFields } from './steps.tsx';
import { settleAddress } from './typed-address.ts';
import { useReviewDraft } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';
import { useStep } from './use-step.ts';
import s from './wizard.module.css';
import { notSent, photoMissing, reviewIntent } from './words.ts';

const last: number = wizardSteps.length;
/** The text field that a step begins with. */
const firstField: Readonly<Record<number, string>> = { 1: 'property_address', 7: 'experience_headline' };
const period: readonly (keyof ReviewDraft)[] = ['start_month', 'start_year', 'end_month', 'end_year', 'still_residing'];

interface Props {
  /** Storage key of the draft. */
  place: string;
  /** The author has not signed in. Sending asks them to. */
  guest: boolean;
  first: KeptDraft;
  onOtherTab(draft: KeptDraft): void;
  agencies: readonly Agency[];
  /** The flat whose page linked here. */
  flat: RequestedFlat | null;
  /** Id of the review that is being edited; null: a new one. */
  edited: string | null;
  thisMonth: string;
  /** Replaces the steps once a review was sent. */
  after: ReactNode;
}

/** The wizard: seven steps in the address (#paso-3), each checked before going forward; going back is free (1-flats §4). */
export function Wizard({ place, guest, first, onOtherTab, agencies, flat, edited, thisMonth, after }: Props) {
  const draft = useReviewDraft(place, first, onOtherTab);
  const { values, key, set } = draft;
  const photos = usePhotos(
    { first: first.values.photos, draftKey: key, owner: ownerOf(place), guest },
    useCallback((names: string[]) => set({ photos: names }), [set]),
  );
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [refused, setRefused] = useState<Refusal | null>(null);
  /** From the press of the button to the response, including the wait for photos. */
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  const check = useCallback(
    (answers: ReviewDraft) => {
      const read = readReview({ ...answers, draft_key: key }, thisMonth);
      return read.ok ? {} : read.errors;
    },
    [key, thisMonth],
  );
  const { step, goTo } = useStep({ values, check, edited, resumes: !edited && !flat && !after });

  const wrong = (stepFields[step - 1] ?? []).flatMap((field) => (errors[field] ? [{ id: field, text: errors[field] }] : []));
  const summary = useRef<HTMLDivElement>(null);
  /** The step whose error summary takes the focus next. */
  const pendingFocus = useRef<number | null>(null);
  const shownStep = useRef(step);
  /** The focus is in the first field instead of on the heading. */
  const [typing, setTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary renders with the errors
  useEffect(() => {
    if (pendingFocus.current === step && summary.current) {
      pendingFocus.current = null;
      shownStep.current = step;
      summary.current.focus({ preventScroll: true });
      summary.current.scrollIntoView({ block: 'center' });
    } else if (shownStep.current !== step) {
      shownStep.current = step;
      const typing = focusToType(firstField[step] ?? '');
      setTyping(typing);
      if (!typing) heading.current?.focus({ preventScroll: true });
    }
  }, [step, errors]);
  const begin = useEffectEvent(() => {
    if (step === 1 && !guest && !after) focusToType('property_address');
  });
  useEffect(begin, []);

  const change = (changes: Partial<ReviewDraft>) => {
    setErrors((before) => {
      const kept = { ...before };
      const changed = Object.keys(changes) as (keyof ReviewDraft)[];
      // The errors of month, year, start and end depend on each other.
      for (const field of changed.some((each) => period.includes(each)) ? [...changed, ...period] : changed) delete kept[field];
      return kept;
    });
    setRefused(null);
    set(changes);
  };

  /** Opens the first step with errors and focuses its summary; false: there are no errors. */
  const showErrors = (errors: ReviewErrors, upTo = last) => {
    const error = firstInvalid(errors, upTo);
    if (!error) return false;
    const shown = stepFields.slice(0, upTo).flat();
    setErrors(Object.fromEntries(shown.flatMap((field) => (errors[field] ? [[field, errors[field]]] : []))));
    toast({ title: `Campo requerido en Paso ${error.step}: ${wizardSteps[error.step - 1]}`, description: error.message, kind: 'error' });
    pendingFocus.current = error.step;
    if (error.step !== step) goTo(error.step);
    return true;
  };

  // `values` has the answer only after the next render.
  const { settling, settle } = useSettling();
  const answered = useRef(false);
  const continueAfterAnswer = useEffectEvent(() => {
    if (!answered.current) return;
    answered.current = false;
    if (firstInvalid(check(values), step)) return;
    settle();
    goTo(step + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(continueAfterAnswer, [values]);
  /** A tap or click on the unanswered last rating continues. Arrow keys and corrections do not. */
  const answer = ({ target, detail }: MouseEvent) => {
    const field = lastRating(step);
    answered.current = detail > 0 && target instanceof HTMLInputElement && field !== undefined && field === target.dataset.field && values[field] === null;
  };
  /** Enter moves to the next empty field, but submits step 1 if floor and door are known. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const whole = { ...values, ...settleAddress(values) };
    if (step > 1 || !whole.floor_number || !whole.door_number) enterFocusesNext(event);
  };

  const forward = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const settled = step === 1 ? { ...values, ...settleAddress(values) } : values;
    if (settled !== values) set(settled);
    if (showErrors(check(settled), step)) return;
    setErrors({});
    if (step < last) goTo(step + 1);
    else await submit();
  };

  const { waiting, send, cancel } = useSend<{ id: string }>(place, {
    onDone({ data: { id } }) {
      draft.startOver();
      if (edited) return void navigate(href('/mis-resenas'));
      photos.clear();
      void navigate({ search: `?enviada=${id}` }, { replace: true });
    },
    onRefused(refused) {
      if (Object.keys(refused.errors).length === 0) setRefused(refused);
      else if (!showErrors(refused.errors)) {
        setRefused({ ...refused, ...notSent });
        toast({ title: notSent.title, description: notSent.message, kind: 'error' });
      }
    },
  });
  const submit = async () => {
    setRefused(null);
    if (guest) return setRefused(await signInToSend(key));
    setSending(true);
    const names = await photos.settled();
    if (!names) {
      setSending(false);
      return setRefused(photoMissing());
    }
    draft.flush();
    const review = { ...values, photos: names, draft_key: key };
    await send({ intent: reviewIntent, resena: JSON.stringify(review) }, `${href('/write-review')}${edited ? `?resena=${edited}` : ''}`);
    setSending(false);
  };

  const sendNow = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!guest && !after && shouldResumeSending(key)) sendNow();
  }, [guest, after, key]);

  if (after) return after;
  return (
    <form noValidate onSubmit={forward} onKeyDown={press} onClick={answer} className={settling ? s.settling : undefined}>
      <title>{`Escribir reseña, paso ${step} de ${last} · Rellano`}</title>
      <div className="page">
        <div className="narrow">
          <StepHead step={step} saved={draft.saved} headingRef={heading} spoken={typing} />
          {wrong.length > 0 ? <ErrorSummary ref={summary} wrong={wrong} /> : null}
          {step === 1 && flat && first.values.property_address !== flat.property_address && !isAbout(values, flat) ? (
            <OtherDraft
              address={flat.property_address}
              onStartOver={() => {
                draft.startOver();
                photos.clear();
                setErrors({});
                set(flat);
              }}
            />
          ) : null}
          {edited && step === 1 ? <Editing /> : null}
          {guest && (step === 1 || step === last) ? <WithoutAccount last={step === last} kept={draft.saved === true} /> : null}
          <StepFields step={step} form={{ values, errors, set: change }} agencies={agencies} photos={photos} guest={guest} thisMonth={thisMonth} />
          <SendTrouble refused={refused} waiting={waiting} onCancel={cancel} />
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className={`narrow ${step === 1 ? s.first : ''}`}>
            {step > 1 ? (
              <button className="btn" type="button" disabled={sending} onClick={() => goTo(step - 1)}>
                Anterior
              </button>
            ) : null}
            <button className="btn btn--main" type="submit" aria-busy={sending} aria-disabled={sending}>
              {step < last ? 'Siguiente' : sending ? 'Enviando...' : edited ? 'Enviar los cambios' : 'Enviar reseña'}
            </button>
          </div>
        </div>
      </div>
    </form>
  );
}

function Editing() {
  return (
    <div className="note">
      <Icon name="info" />
      <p>Estás cambiando tu reseña. Al enviarla vuelve a quedar pendiente de verificación, y hasta entonces no se ve en la web.</p>
    </div>
  );
}
