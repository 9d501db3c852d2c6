import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { wizardSteps } from '../../../domain/review/options.ts';
import { firstFault, type ReviewDraft, type ReviewFaults, stepFields } from '../../../domain/review/wizard.ts';
import { readReview } from '../../../usecases/reviews/input.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Agency } from './agency-field.tsx';
import { type AskedFlat, isAbout, type KeptDraft } from './draft.ts';
import { StepHead } from './head.tsx';
import { OtherDraft } from './other-draft.tsx';
import { StepFields } from './steps.tsx';
import { Thanks } from './thanks.tsx';
import { settleAddress } from './typed-address.ts';
import { useDraft } from './use-draft.ts';
import { usePhotos } from './use-photos.ts';
import { useSend } from './use-send.ts';
import s from './wizard.module.css';

const last: number = wizardSteps.length;
type Trouble = 'signed-out' | 'failed' | null;

interface Props {
  owner: string;
  first: KeptDraft;
  agencies: readonly Agency[];
  /** The flat whose page led here. */
  flat: AskedFlat | null;
  thisMonth: string;
}

/** The wizard: seven steps in the address (#paso-3), each checked before going forward; going back is free (1-flats §4). */
export function Wizard({ owner, first, agencies, flat, thisMonth }: Props) {
  const draft = useDraft(owner, first);
  const { values, key, set } = draft;
  const photos = usePhotos(
    first.values.photos,
    useCallback((names: string[]) => set({ photos: names }), [set]),
  );
  const { sending, send, cancel } = useSend();
  const [faults, setFaults] = useState<ReviewFaults>({});
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [done, setDone] = useState(false);
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

  const pendingFocus = useRef<string | null>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (pendingFocus.current) {
      const field = document.querySelector<HTMLElement>(`[data-field="${pendingFocus.current}"]`);
      if (!field) return;
      pendingFocus.current = null;
      shownStep.current = step;
      field.focus();
    } else if (shownStep.current !== step) {
      shownStep.current = step;
      heading.current?.focus({ preventScroll: true });
    }
  });

  const goTo = (target: number) => void navigate({ hash: `#paso-${target}` });
  const change = (changes: Partial<ReviewDraft>) => {
    setFaults((before) => {
      const kept = { ...before };
      for (const field of Object.keys(changes) as (keyof ReviewDraft)[]) delete kept[field];
      return kept;
    });
    setTrouble(null);
    set(changes);
  };

  /** Says what is wrong with the first failing step, opens it and puts the cursor there. */
  const point = (found: ReviewFaults, upTo = last) => {
    const fault = firstFault(found, upTo);
    if (!fault) return false;
    const shown = stepFields.slice(0, upTo).flat();
    setFaults(Object.fromEntries(shown.flatMap((field) => (found[field] ? [[field, found[field]]] : []))));
    toast({ title: `Campo requerido en Paso ${fault.step}: ${wizardSteps[fault.step - 1]}`, description: fault.message, kind: 'error' });
    pendingFocus.current = fault.field;
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
    const sent = await send(async () => ({ ...values, photos: await photos.settled(), draft_key: key }));
    if (sent.kind === 'stored') {
      draft.startAnew();
      photos.clear();
      setDone(true);
      void navigate({ hash: '' }, { replace: true });
      toast({ title: '¡Reseña enviada!', description: 'Tu reseña ha sido enviada correctamente. Será verificada pronto.' });
    } else if (sent.kind === 'signed-out') {
      setTrouble('signed-out');
      toast({ title: 'Error de autenticación', description: 'Debes iniciar sesión para enviar una reseña', kind: 'error' });
    } else if (sent.kind === 'failed' || (sent.kind === 'invalid' && !point(sent.errors))) {
      setTrouble('failed');
      toast({ title: 'Error al enviar', description: 'Hubo un problema al enviar tu reseña. Inténtalo de nuevo.', kind: 'error' });
    }
  };

  if (done) return <Thanks onAgain={() => setDone(false)} />;
  const busy = sending !== 'no';
  return (
    <form noValidate onSubmit={forward}>
      <title>{`Escribir reseña, paso ${step} de ${last} · Rellano`}</title>
      <div className="page">
        <div className="narrow">
          <StepHead step={step} saved={draft.saved} headingRef={heading} />
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
              {step < last ? 'Siguiente' : busy ? 'Enviando...' : 'Enviar reseña'}
            </button>
          </div>
        </div>
      </div>
    </form>
  );
}

function SendTrouble({ trouble, waiting, onCancel }: { trouble: Trouble; waiting: boolean; onCancel(): void }) {
  return (
    <div role="alert" className={s.trouble}>
      {waiting ? (
        <div className="note note--warn">
          <Icon name="warning" />
          <div>
            <p>Sin conexión. Tu reseña está guardada en este dispositivo y se enviará en cuanto vuelva la conexión.</p>
            <button className="btn btn--s" type="button" onClick={onCancel}>
              No enviarla todavía
            </button>
          </div>
        </div>
      ) : null}
      {trouble === 'signed-out' ? (
        <div className="note note--warn">
          <Icon name="warning" />
          <div>
            <p>Debes iniciar sesión para enviar una reseña. Lo que has escrito sigue guardado en este dispositivo.</p>
            <Link className="btn btn--s" to="/write-review" reloadDocument>
              Iniciar sesión
            </Link>
          </div>
        </div>
      ) : null}
      {trouble === 'failed' ? (
        <p className="err">
          <Icon name="warning" small />
          Hubo un problema al enviar tu reseña. Inténtalo de nuevo.
        </p>
      ) : null}
    </div>
  );
}
