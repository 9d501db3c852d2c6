import { type ChangeEvent, type CompositionEvent, type ReactNode, useState } from 'react';
import { textLength } from '../../../../../platform/text.ts';
import { describedBy } from '../../../../ui/form/fields.tsx';
import { composing, limited, limitText } from '../../../../ui/form/limit-text.ts';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { NoticedNote } from '../../../personal-data/parts/noticed-note.tsx';
import type { FieldOf, WizardForm } from '../../parts/draft.ts';
import type { Named } from '../../rules/answers.ts';
import { type Question as Asked, type Choice, type Count, fields, type List, type Text, type YesNo } from '../../rules/fields.ts';
import { type RatingField, scaleOf } from '../../rules/scales.ts';
import s from './wizard.module.css';

/** Ids for aria-describedby: the hint, and the error if there is one. */
export const described = (field: string, error: string | undefined, hint = true): string | undefined =>
  describedBy(field, { hint, error: error !== undefined });

function Question(props: { field: string; error: string | undefined; children: ReactNode } & Pick<Asked, 'label' | 'hint'>) {
  const { field, label, hint, error, children } = props;
  return (
    <fieldset className={error ? 'q q--err' : 'q'} aria-describedby={described(field, error)}>
      <legend>{label}</legend>
      <p className="hint" id={`${field}-hint`}>
        {hint}
      </p>
      {children}
      <FieldError id={field} text={error} />
    </fieldset>
  );
}

/** A rating on its own scale, as tiles, with 'no dealings' below them. */
export function RatingQuestion({ form, field }: { form: WizardForm; field: RatingField }) {
  const { label, hint, words, none } = scaleOf[field];
  const option = (value: number, word: string, id?: string) => (
    <label key={value}>
      <input
        type="radio"
        id={id}
        name={field}
        data-field={field}
        checked={form.values[field] === value}
        aria-invalid={form.errors[field] ? true : undefined}
        onChange={() => form.set({ [field]: value })}
      />
      {value > 0 ? (
        <span className="sc" aria-hidden="true">
          {words.map((each, step) => (
            <i key={each} className={step < value ? 'on' : undefined} />
          ))}
        </span>
      ) : null}
      {word}
    </label>
  );
  return (
    <Question field={field} label={label} hint={hint} error={form.errors[field]}>
      <div className={`seg ${words.length > 4 ? s.five : ''}`}>{words.map((word, index) => option(index + 1, word, index === 0 ? field : undefined))}</div>
      {none ? <div className={`seg seg--tabs ${s.none}`}>{option(0, none)}</div> : null}
    </Question>
  );
}

/** A question with any number of answers. */
export function ChoiceQuestion({ form, field }: { form: WizardForm; field: Named<{ kind: 'list' }> }) {
  const { label, hint, options }: List = fields[field];
  const chosen = form.values[field];
  const change = (key: string, on: boolean) => form.set({ [field]: on ? [...chosen, key] : chosen.filter((each) => each !== key) });
  return (
    <Question field={field} label={label} hint={hint} error={form.errors[field]}>
      <div className="checks">
        {Object.entries(options).map(([key, label], i) => (
          <label key={key}>
            <input
              type="checkbox"
              id={i === 0 ? field : undefined}
              data-field={field}
              checked={chosen.includes(key)}
              onChange={(event) => change(key, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </Question>
  );
}

/** An optional question with one answer. Pressing the chosen answer clears it. */
export function OptionQuestion({ form, field }: { form: WizardForm; field: Named<{ kind: 'choice' }> }) {
  const { label, hint, options }: Choice = fields[field];
  return (
    <Question field={field} label={label} hint={hint} error={form.errors[field]}>
      <div className="seg seg--tabs">
        {Object.entries(options).map(([key, word], i) => (
          <label key={key}>
            <input
              type="radio"
              id={i === 0 ? field : undefined}
              name={field}
              data-field={field}
              checked={form.values[field] === key}
              onChange={() => form.set({ [field]: key })}
              onClick={() => (form.values[field] === key ? form.set({ [field]: '' }) : null)}
            />
            {word}
          </label>
        ))}
      </div>
    </Question>
  );
}

export function CountQuestion({ form, field }: { form: WizardForm; field: Named<{ kind: 'number' }> }) {
  const { label, hint, max }: Count = fields[field];
  return (
    <div className={s.under}>
      <LineField form={form} field={field} label={label} hint={hint} inputMode="numeric" maxLength={String(max).length} />
    </div>
  );
}

export function YesNoQuestion({ form, field }: { form: WizardForm; field: Named<{ kind: 'yes-no' }> }) {
  const { label, hint }: YesNo = fields[field];
  return (
    <Question field={field} label={label} hint={hint} error={form.errors[field]}>
      <div className="seg seg--tabs">
        {[true, false].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              id={value ? field : undefined}
              name={field}
              data-field={field}
              checked={form.values[field] === value}
              onChange={() => form.set({ [field]: value })}
            />
            {value ? 'Sí' : 'No'}
          </label>
        ))}
      </div>
    </Question>
  );
}

/** A text with a character counter. */
export function TextQuestion({ form, field }: { form: WizardForm; field: Named<{ kind: 'text' }> }) {
  const { label, hint, limit, rows }: Text = fields[field];
  const error = form.errors[field];
  const value = form.values[field];
  // Covered words can make a stored text longer than the limit of the form. It is not cut.
  const [most] = useState(() => Math.max(limit.form, textLength(value)));
  const take = (typed: HTMLInputElement | HTMLTextAreaElement, whole: boolean) => {
    if (whole) limitText(typed, most);
    form.set({ [field]: typed.value });
  };
  const shared = {
    id: field,
    className: 'inp',
    value,
    maxLength: limited(most).maxLength,
    'data-field': field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${described(field, error)} ${field}-cuenta`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => take(event.target, !composing(event)),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => take(event.currentTarget, true),
  } as const;
  return (
    <div className={error ? `q ${s.wrong}` : 'q'}>
      <label className={s.title} htmlFor={field}>
        {label}
      </label>
      <p className="hint" id={`${field}-hint`}>
        {hint}
      </p>
      {rows === 1 ? <input {...shared} type="text" autoComplete="off" /> : <textarea {...shared} rows={rows} />}
      <div className={s.below}>
        <FieldError id={field} text={error} />
        <p className={`${s.count} num`} id={`${field}-cuenta`}>
          {textLength(value)} / {limit.form}
          <span className="vh"> caracteres</span>
        </p>
      </div>
      <NoticedNote text={value} />
    </div>
  );
}

/** A one-line text field with its label above and its error below. */
export function LineField(props: {
  form: WizardForm;
  field: FieldOf<string>;
  label: string;
  hint?: string;
  unit?: string;
  inputMode?: 'numeric' | 'decimal' | 'text';
  maxLength?: number;
  /** Below the error. */
  children?: ReactNode;
}) {
  const { form, field, label, hint, unit, inputMode = 'text', maxLength = 20, children } = props;
  const error = form.errors[field];
  return (
    <div className={`field ${error ? s.wrong : ''}`}>
      <label htmlFor={field}>{label}</label>
      {hint ? (
        <p className="xs muted" id={`${field}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={unit ? s.unit : undefined}>
        <input
          id={field}
          className="inp"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          maxLength={maxLength}
          value={form.values[field]}
          data-field={field}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(field, error, hint !== undefined)}
          onChange={(event) => form.set({ [field]: event.target.value })}
        />
        {unit ? <span aria-hidden="true">{unit}</span> : null}
      </div>
      <FieldError id={field} text={error} />
      {children}
    </div>
  );
}
