import { type Ref, useState } from 'react';
import { KeptOrNot } from '../../../../ui/form/form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { wizardSteps } from '../../rules/options.ts';
import s from './wizard.module.css';

interface StepHeadProps {
  step: number;
  saved: boolean | null;
  headingRef?: Ref<HTMLHeadingElement>;
  note?: boolean;
  /** The heading is said though the focus is not on it. */
  spoken?: boolean;
}

/** Where one is in the wizard: seven tiles, the step's name, and once the promise of anonymity. */
export function StepHead({ step, saved, headingRef, note = true, spoken = false }: StepHeadProps) {
  const name = wizardSteps[step - 1];
  return (
    <div className={`title stack ${s.head}`}>
      <div>
        <div className={`row row--apart small ${s.progress}`}>
          <span className="muted">
            Paso {step} de {wizardSteps.length}
          </span>
          <span className={`muted xs ${s.kept}`} role="status">
            <KeptOrNot saved={saved} />
          </span>
        </div>
        <div
          className="steps"
          role="progressbar"
          aria-label="Progreso de la reseña"
          aria-valuemin={1}
          aria-valuemax={wizardSteps.length}
          aria-valuenow={step}
          aria-valuetext={`Paso ${step} de ${wizardSteps.length}: ${name}`}
        >
          {wizardSteps.map((each, index) => (
            <i key={each} className={index + 1 < step ? 'done' : index + 1 === step ? 'now' : undefined} />
          ))}
        </div>
      </div>
      <h1 tabIndex={-1} ref={headingRef}>
        {name}
      </h1>
      <p className="vh" role="status">
        {spoken ? name : ''}
      </p>
      {note ? <AnonymityNote /> : null}
    </div>
  );
}

const seen = 'rellano.aviso-anonimato';

/** 1-flats §2: a dismissible banner; once per device. */
function AnonymityNote() {
  const [open, setOpen] = useState(() => {
    try {
      return localStorage.getItem(seen) === null;
    } catch {
      return true;
    }
  });
  if (!open) return null;
  const close = () => {
    setOpen(false);
    try {
      localStorage.setItem(seen, '1');
    } catch {
      // It comes back next time.
    }
  };
  return (
    <div className="note note--x">
      <Icon name="info" />
      <p>Tu opinión es anónima: con ella no se muestra ningún dato de tu perfil.</p>
      <button type="button" className={`btn btn--quiet btn--s ${s.close}`} aria-label="Cerrar aviso" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Who comes from the page of a flat with a draft about another one decides which it is to be: nothing typed is lost unasked. */
export function OtherDraft({ address, onAnew }: { address: string; onAnew(): void }) {
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        <p>Tienes a medias la reseña de otro piso, y la hemos dejado como estaba.</p>
        <button className="btn btn--s" type="button" onClick={onAnew}>
          Borrarla y empezar la de {address}
        </button>
      </div>
    </div>
  );
}
