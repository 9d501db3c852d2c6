import { type Ref, useState } from 'react';
import { DraftStatus } from '../../../../ui/form/form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { wizardSteps } from '../../rules/options.ts';
import s from './wizard.module.css';

interface StepHeadProps {
  step: number;
  saved: boolean | null;
  headingRef?: Ref<HTMLHeadingElement>;
  note?: boolean;
  /** Announces the step's name to screen readers, because the focus is not on the heading. */
  spoken?: boolean;
}

/** The progress, the name of the step, and the dismissible promise of anonymity. */
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
            <DraftStatus saved={saved} />
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
      // Without storage, the note is shown again next time.
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

/** Shown when a flat's page led here but the draft is about another flat. The author chooses, so that no draft is lost unasked. */
export function OtherDraft({ address, onStartOver }: { address: string; onStartOver(): void }) {
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        <p>Tienes a medias la reseña de otro piso, y la hemos dejado como estaba.</p>
        <button className="btn btn--s" type="button" onClick={onStartOver}>
          Borrarla y empezar la de {address}
        </button>
      </div>
    </div>
  );
}
