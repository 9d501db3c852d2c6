import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { aspects } from '../../../domain/cohabitation/aspects.ts';
import type { FormProblem } from '../../../domain/cohabitation/check-form.ts';
import { commentLimit, descriptionLimits, redFlags } from '../../../domain/cohabitation/red-flags.ts';
import { scoreMeanings } from '../../../domain/cohabitation/scale.ts';
import { type Section, sections } from '../../../domain/cohabitation/sections.ts';
import { CountedText } from '../../ui/counted-text.tsx';
import { useFormDraft } from '../../ui/form-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { RatingAnswer } from './answer.ts';
import { AspectField } from './aspect-field.tsx';
import { PeriodSection } from './period-section.tsx';
import s from './rate.module.css';
import { SentDialog } from './sent-dialog.tsx';

interface RatingFormProps {
  name: string;
  /** Whose draft, and of which form. */
  owner: string;
  draft: string;
  /** What the fields hold when no draft does. */
  initial: Readonly<Record<string, string>>;
  currentMonth: string;
  /** Where 'Cancelar' and 'Entendido' lead. */
  back: string;
}

/** The fourteen sections (2-community §2). What is wrong is said at its field, which gets the focus, and in a toast. */
export function RatingForm({ name, owner, draft, initial, currentMonth, back }: RatingFormProps) {
  const fetcher = useFetcher<RatingAnswer>();
  const kept = useFormDraft(draft, owner);
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const problem = !busy && answer && !answer.ok ? answer.problem : null;
  const values = kept.version === 0 ? initial : kept.values;
  const { wipe } = kept;

  useEffect(() => {
    if (busy || !answer) return;
    if (answer.ok) {
      wipe();
      return;
    }
    toast({ title: answer.title, description: answer.message, kind: 'error' });
    if (answer.problem) form.current?.querySelector<HTMLElement>(targets[answer.problem.field])?.focus();
  }, [answer, busy, wipe]);

  const changed = (e: SyntheticEvent<HTMLFormElement>) => kept.keep(e.currentTarget);
  return (
    <fetcher.Form key={kept.version} ref={form} method="post" noValidate onInput={changed} onChange={changed}>
      {sections.map((section, i) => (
        <section key={section.key} className={s.section} aria-labelledby={`seccion-${section.key}`}>
          <h2 id={`seccion-${section.key}`}>
            {i + 1}. {section.title}
          </h2>
          <SectionFields section={section} values={values} currentMonth={currentMonth} problem={problem} />
        </section>
      ))}
      <div className={s.send}>
        <button className="btn btn--main" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Enviando...' : 'Enviar valoración'}
        </button>
        <Link className="btn" to={back}>
          Cancelar
        </Link>
        {kept.saved ? <p className="xs muted">Guardado en este dispositivo</p> : null}
      </div>
      {answer?.ok && !busy ? <SentDialog name={name} sent={answer.sent} to={back} /> : null}
    </fetcher.Form>
  );
}

/** Where the focus goes. */
const targets: Record<FormProblem['field'], string> = {
  start: '#inicio',
  end: '#fin',
  scores: '[name=pagos_puntualidad]',
  description: '#descripcion_banderas',
  best: '#lo_mejor',
  improve: '#a_mejorar',
  terms: '[name=acepta_terminos]',
};

interface FieldsProps {
  section: Section;
  values: Readonly<Record<string, string>>;
  currentMonth: string;
  problem: FormProblem | null;
}

function SectionFields({ section, values, currentMonth, problem }: FieldsProps): ReactNode {
  const error = (field: FormProblem['field']) => (problem?.field === field ? problem.message : null);
  switch (section.key) {
    case 'period':
      return <PeriodSection values={values} currentMonth={currentMonth} problem={problem} />;
    case 'flags':
      return <RedFlags values={values} error={error('description')} />;
    case 'comments':
      return (
        <>
          <CountedText label="Lo mejor" name="lo_mejor" initial={values.lo_mejor ?? ''} max={commentLimit} error={error('best')} />
          <CountedText label="A mejorar" name="a_mejorar" initial={values.a_mejorar ?? ''} max={commentLimit} error={error('improve')} />
        </>
      );
    case 'consent':
      return <Consent checked={values.acepta_terminos === 'on'} error={error('terms')} />;
    default: {
      const asked: readonly string[] = section.aspects;
      return (
        <>
          {section.key === 'payments' ? <Meanings error={error('scores')} /> : null}
          {aspects
            .filter((aspect) => asked.includes(aspect.key))
            .map((aspect) => (
              <AspectField key={aspect.key} aspect={aspect} initial={values[aspect.key] ?? ''} />
            ))}
        </>
      );
    }
  }
}

function Meanings({ error }: { error: string | null }) {
  return (
    <>
      <dl className={s.meanings}>
        {scoreMeanings.map(({ value, word, meaning }) => (
          <div key={value} style={{ display: 'contents' }}>
            <dt>
              {value} {word}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <dt>N/A</dt>
        <dd>No lo sabes o no viene al caso</dd>
      </dl>
      <Problem text={error} />
    </>
  );
}

function RedFlags({ values, error }: { values: Readonly<Record<string, string>>; error: string | null }) {
  const [ticked, setTicked] = useState(() => redFlags.filter(({ key }) => values[key] === 'on').length);
  return (
    <>
      <p className="small muted">Marca solo lo que viste u oíste. Las banderas rojas y su descripción las leen únicamente los moderadores.</p>
      <div className={`checks ${s.flags}`}>
        {redFlags.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" name={key} defaultChecked={values[key] === 'on'} onChange={(e) => setTicked((n) => n + (e.target.checked ? 1 : -1))} />
            {label}
          </label>
        ))}
      </div>
      {ticked > 0 || error ? (
        <CountedText
          label="Explica la situación"
          name="descripcion_banderas"
          hint={`Entre ${descriptionLimits.min} y ${descriptionLimits.max} caracteres: qué pasó y cuándo, sin datos de otras personas.`}
          initial={values.descripcion_banderas ?? ''}
          max={descriptionLimits.max}
          error={error}
        />
      ) : null}
    </>
  );
}

function Consent({ checked, error }: { checked: boolean; error: string | null }) {
  return (
    <>
      <label className={s.consent}>
        <input type="checkbox" name="acepta_terminos" defaultChecked={checked} aria-invalid={error ? true : undefined} />
        <span>
          He vivido con esta persona, cuento lo que vi y acepto los{' '}
          <Link to="/legal/terminos" target="_blank">
            términos y condiciones
          </Link>
          .
        </span>
      </label>
      <Problem text={error} />
    </>
  );
}

function Problem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className="err">
      <Icon name="warning" small />
      {text}
    </p>
  );
}
