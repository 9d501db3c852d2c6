import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { FieldError, FormTrouble } from '../../../../ui/form/problems.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { readerMegabytes } from '../../../proof/parts/reader/megabytes.ts';
import { documentAccept, documentLimits } from '../../../proof/rules/document.ts';
import s from './check.module.css';
import { CheckIcon } from './icon.tsx';
import type { Circumstances } from './report.ts';

export interface Problem {
  where: 'text' | 'files' | 'all';
  text: string;
}
interface AskProps {
  text: RefObject<HTMLTextAreaElement | null>;
  /** Text of the field when the form is shown again. */
  initialText: string;
  files: readonly File[];
  circumstances: Circumstances;
  problem: Problem | null;
  /** 'Revisar contrato' was pressed and the checker is loading. */
  opening: boolean;
  /** Kinds of input that can be checked offline, as a list; '' for none. */
  loaded: string;
  onPick(added: readonly File[]): void;
  onFiles(files: readonly File[]): void;
  onCircumstances(circumstances: Circumstances): void;
  onProblem(problem: Problem | null): void;
  /** Called on input, to preload the checker. */
  onBegin(): void;
  onCheck(): void;
}

/** The input of the check. Not a form: the text and the files have no name, so no browser sends them, with or without script. */
export function Ask({
  text,
  initialText,
  files,
  circumstances,
  problem,
  opening,
  loaded,
  onPick,
  onFiles,
  onCircumstances,
  onProblem,
  onBegin,
  onCheck,
}: AskProps) {
  const hydrated = useHydrated();
  const wrong = (where: Problem['where']) => (problem?.where === where ? problem.text : null);
  const add = (...inputs: HTMLInputElement[]) => {
    const added = inputs.flatMap((input) => [...(input.files ?? [])]);
    for (const input of inputs) input.value = '';
    if (added.length > 0) onPick(added);
  };
  const pickers = useRef<HTMLDivElement>(null);
  const early = useEffectEvent(add);
  useEffect(() => {
    // Files chosen before hydration count too.
    early(...(pickers.current?.querySelectorAll('input') ?? []));
  }, []);
  const { lease, landlord } = circumstances;
  return (
    <div className={`card pad ${s.ask}`}>
      <div className={s.sources}>
        <div className="field">
          <label htmlFor="texto">Pega el texto</label>
          <textarea
            className={`inp ${s.text}`}
            id="texto"
            ref={text}
            defaultValue={initialText}
            placeholder="Cláusula primera. La arrendadora cede…"
            aria-describedby={`texto-hint${wrong('text') ? ' texto-error' : ''}`}
            aria-invalid={wrong('text') ? true : undefined}
            spellCheck={false}
            onInput={() => {
              onBegin();
              if (wrong('text')) onProblem(null);
            }}
          />
          <p className="xs muted" id="texto-hint">
            También vale una sola cláusula o un mensaje del casero.
          </p>
          <FieldError id="texto" text={wrong('text')} alert />
        </div>
        <div className={s.open}>
          <p className="lab">O abre el contrato</p>
          <div className={s.pick} ref={pickers}>
            <Pick sign="camera" label="Hacer fotos" hint={`Una por página, hasta ${documentLimits.pages}`} capture onPick={add} />
            <Pick sign="file" label="Elegir fotos o PDF" hint="Del móvil o del correo que te mandó la agencia" onPick={add} />
          </div>
          <FieldError id="archivos" text={wrong('files')} alert />
          {files.length > 0 ? (
            <ul className={s.files} aria-label="Archivos elegidos">
              {files.map((file, i) => (
                <li key={`${file.name} ${file.lastModified} ${file.size}`}>
                  <span>{file.name}</span>
                  <button className="btn btn--s btn--quiet" type="button" onClick={() => onFiles(files.filter((one) => one !== file))}>
                    Quitar<span className="vh">{`: archivo ${i + 1}, ${file.name}`}</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <p className="xs muted">{`Para leer fotos se descargan ${readerMegabytes} MB la primera vez; para un PDF, medio; para texto, casi nada.`}</p>
        </div>
      </div>
      <div className={s.questions}>
        <Tabs legend="¿Quién es el casero?">
          {(
            [
              ['person', 'Persona'],
              ['company', 'Empresa'],
              [null, 'No lo sé'],
            ] as const
          ).map(([value, label]) => (
            <Tab key={label} group="quien" label={label} checked={landlord === value} onChoose={() => onCircumstances({ ...circumstances, landlord: value })} />
          ))}
        </Tabs>
        <Tabs legend="¿Qué alquilas?">
          {(
            [
              ['dwelling', 'Vivienda'],
              ['seasonal', 'Temporada'],
              ['room', 'Habitación'],
            ] as const
          ).map(([value, label]) => (
            <Tab key={label} group="que" label={label} checked={lease === value} onChoose={() => onCircumstances({ ...circumstances, lease: value })} />
          ))}
        </Tabs>
      </div>
      <div className={s.go}>
        <FormTrouble text={wrong('all')} of={problem} />
        <button className="btn btn--main" type="button" disabled={!hydrated} aria-busy={opening} onClick={onCheck}>
          Revisar contrato
        </button>
        <p className="xs muted">Si no sabes algo, déjalo así: lo miramos de las dos maneras.</p>
        <p className="xs muted" role="status">
          {loaded ? `Cargado para ${loaded}: ya puedes quitar la conexión.` : ''}
        </p>
      </div>
    </div>
  );
}

/** A file input as a button: the transparent input covers it, so touch, mouse and keyboard all reach it. */
function Pick({
  sign,
  label,
  hint,
  capture = false,
  onPick,
}: {
  sign: 'camera' | 'file';
  label: string;
  hint: string;
  capture?: boolean;
  onPick(input: HTMLInputElement): void;
}) {
  return (
    <label className={`btn ${s.picker}`}>
      <CheckIcon name={sign} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input
        type="file"
        multiple
        accept={capture ? 'image/*' : documentAccept}
        capture={capture ? 'environment' : undefined}
        onChange={({ currentTarget }) => onPick(currentTarget)}
      />
    </label>
  );
}

const Tabs = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="field">
    <legend className="lab">{legend}</legend>
    <div className="seg seg--tabs">{children}</div>
  </fieldset>
);

const Tab = ({ group, label, checked, onChoose }: { group: string; label: string; checked: boolean; onChoose(): void }) => (
  <label>
    <input type="radio" name={group} checked={checked} onChange={onChoose} />
    {label}
  </label>
);
