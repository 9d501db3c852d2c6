import { useState } from 'react';
import { href, Link, useActionData } from 'react-router';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Choice, Field, LongText, Tick, useField } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { coverLimits } from '../../../reviews/rules/covering.ts';
import type { ReportCase } from '../../data/report-case.view.ts';
import { reportTextLimits } from '../../rules/reports.ts';
import s from './admin.module.css';
import { type DecisionOption, DecisionOptions } from './decision-options.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { useCaseKeys } from './keys.tsx';
import { RuleChoice } from './send-back-form.tsx';

const retireNotes = {
  review: 'Deja de verse, y su autor lee la norma y los motivos',
  photo: 'La reseña se queda sin ella',
  profile: 'Se quita lo que marques abajo',
  agency: 'Se borra su nombre de todas las reseñas que la nombran',
  comment: 'Se rechaza la valoración de la que es',
  reply: 'Deja de verse, y quien respondió lee la norma y los motivos',
} as const;

const optionsFor = ({ kind, gone, published }: ReportCase, appealed: boolean): DecisionOption[] => [
  {
    value: 'keep',
    label: appealed ? 'Mantener la decisión' : gone ? 'Cerrar: ya no está' : 'Dejar como está',
    key: 'A',
    note: 'Quien denunció lee los motivos',
  },
  ...(gone ? [] : [{ value: 'retire', label: kind === 'profile' ? 'Quitar partes' : 'Retirar', key: 'R', note: retireNotes[kind] }]),
  ...(gone || kind !== 'review'
    ? []
    : [{ value: 'cover', label: 'Tapar datos personales', key: 'T', note: published ? 'Al momento, y sigue publicada' : 'Antes de que se publique' }]),
];

/** The form that decides a report, or the appeal of its reporter (`appealed`). */
export function ReportForm({ report, id, appealed = false }: { report: ReportCase; id: string; appealed?: boolean }) {
  const form = useForm({
    intent: 'report',
    id,
    answered: useActionData<FormResult>(),
    navigates: true,
    initial: { rule: report.rule, words: report.passage ?? '' },
  });
  const options = optionsFor(report, appealed);
  useCaseKeys(form.ref, options);
  return (
    <DecisionSheet refused={form.result?.ok === false}>
      <Form of={form} className="stack-s">
        {report.version ? <HiddenFields fields={{ version: report.version }} /> : null}
        <Fields report={report} options={options} />
        <LongText
          name="answer"
          label="Los motivos"
          rows={5}
          max={reportTextLimits.answer}
          hint={
            <>
              Los lee quien denunció y, si algo cambia, quien lo publicó: nada que diga quién es nadie. Las <Link to={href('/normas')}>normas</Link> son
              públicas.
            </>
          }
        />
        <Submit className="btn btn--main btn--wide" busy="Enviando…">
          Enviar la decisión
        </Submit>
        <Trouble />
      </Form>
    </DecisionSheet>
  );
}

/** Fields of single decisions. They are hidden by the chosen decision, so without JavaScript all are visible. */
function Fields({ report, options }: { report: ReportCase; options: readonly DecisionOption[] }) {
  const field = useField('decision');
  const [chosen, choose] = useState(field.value);
  const fields = report.texts.flatMap(({ field: name, label, marked }) => (name ? [{ name, label, marked }] : []));
  return (
    <>
      <DecisionOptions options={options} onChoose={choose} />
      {report.gone ? null : (
        <div className="stack-s" hidden={chosen === 'keep' || chosen === 'cover'}>
          <RuleChoice />
          {report.parts.map(({ name, label }) => (
            <Tick key={name} name={name} value="si" className={s.tick}>
              <span>{label}</span>
            </Tick>
          ))}
        </div>
      )}
      {fields.length > 0 && report.kind === 'review' ? (
        <div className="stack-s" hidden={chosen === 'keep' || chosen === 'retire'}>
          <Choice name="field" label="En qué texto" defaultValue={fields.find(({ marked }) => marked)?.name}>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Choice>
          <Field name="words" label="Palabras que se tapan" hint="Tal cual están, y solo las que sobran." max={coverLimits.max} autoComplete="off" />
        </div>
      ) : null}
    </>
  );
}
