import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { wizardSteps } from '../../../domain/review/options.ts';
import { firstFault, type ReviewDraft, type ReviewFaults, stepFields } from '../../../domain/review/wizard.ts';
import { readReview } from '../../../usecases/reviews/input.ts';
import { ErrorSummary } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Agency } from './agency-field.tsx';
import { type AskedFlat, isAbout, type KeptDraft } from './draft.ts';
import { StepHead } from './head.tsx';
import { OtherDraft } from './other-draft.tsx';
import { SendTrouble, type Trouble } from './send-trouble.tsx';
import { StepFields } from './steps.tsx';
import { settleAddress } from './typed-address.ts';
import { useReviewDraft } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';
import { useSend } from './use-send.ts';
import s from './wizard.module.css';

const last: number = wizardSteps.length;
const period: readonly (keyof ReviewDraft)[] = ['start_month', 'start_year', 'end_month', 'end_year', 'still_residing'];

/** 1-flats §8. */
const notSent = 'Hubo un problema al enviar tu reseña. Inténtalo de nuevo.';

interface Props {
  /** Under what the device keeps the draft. */
  place: string;
  first: KeptDraft;
  agencies: readonly Agency[];
  /** The flat whose page led here. */
  flat: AskedFlat | null;
  /** Id of the review that is being changed; null: a new one. */
  edited: string | null;
  thisMonth: string;
  /** What is shown once a review was sent, in place of the steps. */
  after: ReactNode;
}

/** The wizard: seven steps in the address (#paso-3), each checked before going forward; going back is free (1-flats §4). */
export function Wizard({ place, first, agencies, flat, edited, thisMonth, after }: Props) {
  const draft = useReviewDraft(place, first);
  const { values, key, set } = draft;
  const photos = usePhotos(
    first.values.photos,
    useCallback((names: string[]) => set({ photos: names }), [set]),
  );
  const { sending, send, cancel } = useSend();
  const [faults, setFaults] = useState<ReviewFaults>({});
  const [trouble, setTrouble] = useState<Trouble>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  const check = useCallback(
    (answers: ReviewDraft) => {
      const read = readReview({ ...answers, draft_key: key }, thisMonth);
      return read.ok ? {} : read.faults;
    },
    [key, thisMonth],
  );
  // A step is open once all before it are as they should be: an old link leads no farther.
  const step = useMemo(() => {
    const asked = Math.min(last, Math.max(1, Number(/^#paso-([1-7])$/.exec(hash)?.[1] ?? 1)));
    return firstFault(check(values), asked - 1)?.step ?? asked;
  }, [hash, values, check]);

  const wrong = (stepFields[step - 1] ?? []).flatMap((field) => (faults[field] ? [{ id: field, text: faults[field] }] : []));
  const summary = useRef<HTMLDivElement>(null);
  /** The step whose faults are to be read next. */
  const pendingFocus = useRef<number | null>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (pendingFocus.current === step && summary.current) {
      pendingFocus.current = null;
      shownStep.current = step;
      summary.current.focus({ preventScroll: true });
      summary.current.scrollIntoView({ block: 'center' });
    } else if (shownStep.current !== step) {
      shownStep.current = step;
      heading.current?.focus({ preventScroll: true });
    }
  });

  // ?resena= stays in the address: without it the next step would be that of a new review.
  const goTo = (target: number) => void navigate({ search: edited ? `?resena=${edited}` : '', hash: `#paso-${target}` });
  const change = (changes: Partial<ReviewDraft>) => {
    setFaults((before) => {
      const kept = { ...before };
      const changed = Object.keys(changes) as (keyof ReviewDraft)[];
      // A month and its year are wrong together, and so are start and end.
      for (const field of changed.some((each) => period.includes(each)) ? [...changed, ...period] : changed) delete kept[field];
      return kept;
    });
    setTrouble(null);
    set(changes);
  };

  /** Says what is wrong with the first failing step and opens it, the focus on the summary. */
  const point = (found: ReviewFaults, upTo = last) => {
    const fault = firstFault(found, upTo);
    if (!fault) return false;
    const shown = stepFields.slice(0, upTo).flat();
    setFaults(Object.fromEntries(shown.flatMap((field) => (found[field] ? [[field, found[field]]] : []))));
    toast({ title: `Campo requerido en Paso ${fault.step}: ${wizardSteps[fault.step - 1]}`, description: fault.message, kind: 'error' });
    pendingFocus.current = fault.step;
    if (fault.step !== step) goTo(fault.step);
    return true;
  };

  const forward = async (event: FormEvent) => {
    event.preventDefault();
    if (sending !== 'no') return;
    const settled = step === 1 ? { ...values, ...settleAddress(values) } : values;
    if (settled !== values) set(settled);
    if (point(check(settled), step)) return;
    setFaults({});
    if (step < last) goTo(step + 1);
    else await submit();
  };

  const submit = async () => {
    setTrouble(null);
    const sent = await send(async () => ({ ...values, photos: await photos.settled(), draft_key: key }), edited);
    if (sent.kind === 'stored' && edited) {
      draft.startAnew();
      toast({ title: 'Reseña cambiada', description: 'Se publicará con los cambios cuando la hayamos vuelto a revisar.' });
      void navigate(href('/mis-resenas'));
    } else if (sent.kind === 'stored') {
      draft.startAnew();
      photos.clear();
      void navigate({ search: `?enviada=${sent.id}` }, { replace: true });
      toast({ title: '¡Reseña enviada!', description: 'Tu reseña ha sido enviada correctamente. Será verificada pronto.' });
    } else if (sent.kind === 'repeated') {
      setTrouble({ kind: 'repeated', id: sent.id });
      toast({ title: 'Error al enviar', description: 'Ya tienes una reseña de este piso en esas fechas.', kind: 'error' });
    } else if (sent.kind === 'signed-out') {
      setTrouble({ kind: 'signed-out' });
      toast({ title: 'Error de autenticación', description: 'Debes iniciar sesión para enviar una reseña', kind: 'error' });
    } else if (sent.kind === 'failed' || (sent.kind === 'invalid' && !point(sent.errors))) {
      const message = (sent.kind === 'failed' && sent.message) || notSent;
      setTrouble({ kind: 'failed', message });
      toast({ title: 'Error al enviar', description: message, kind: 'error' });
    }
  };

  if (after) return after;
  const busy = sending !== 'no';
  return (
    <form noValidate onSubmit={forward}>
      <title>{`Escribir reseña, paso ${step} de ${last} · Rellano`}</title>
      <div className="page">
        <div className="narrow">
          <StepHead step={step} saved={draft.saved} headingRef={heading} />
          {wrong.length > 0 ? <ErrorSummary ref={summary} wrong={wrong} /> : null}
          {step === 1 && flat && first.values.property_address !== flat.property_address && !isAbout(values, flat) ? (
            <OtherDraft
              address={flat.property_address}
              onAnew={() => {
                draft.startAnew();
                photos.clear();
                setFaults({});
                set(flat);
              }}
            />
          ) : null}
          {edited && step === 1 ? <Editing /> : null}
          <StepFields step={step} form={{ values, faults, set: change }} agencies={agencies} photos={photos} />
          <SendTrouble trouble={trouble} waiting={sending === 'waiting'} onCancel={cancel} />
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className={`narrow ${step === 1 ? s.first : ''}`}>
            {step > 1 ? (
              <button className="btn" type="button" disabled={busy} onClick={() => goTo(step - 1)}>
                Anterior
              </button>
            ) : null}
            <button className="btn btn--main" type="submit" aria-busy={busy} aria-disabled={busy}>
              {step < last ? 'Siguiente' : busy ? 'Enviando...' : edited ? 'Enviar los cambios' : 'Enviar reseña'}
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
