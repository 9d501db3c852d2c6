import { useField } from '../../../../ui/form/fields.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import s from './admin.module.css';

export interface DecisionOption {
  value: string;
  label: string;
  note: string;
  /** Keyboard shortcut. */
  key?: string;
}

export function DecisionOptions({ options, onChoose }: { options: readonly DecisionOption[]; onChoose?(value: string): void }) {
  const field = useField('decision');
  return (
    <>
      <fieldset className={s.opts} aria-describedby={field.input['aria-describedby']}>
        <legend className="vh">Qué decides</legend>
        {options.map(({ value, label, key, note }, i) => (
          <label key={value}>
            <input
              type="radio"
              id={i === 0 ? field.id : undefined}
              name="decision"
              value={value}
              defaultChecked={field.value === value}
              aria-invalid={field.input['aria-invalid']}
              onInput={() => onChoose?.(value)}
            />
            <span>{label}</span>
            {key ? <kbd>{key}</kbd> : null}
            <small>{note}</small>
          </label>
        ))}
      </fieldset>
      <FieldError id={field.id} text={field.error} />
    </>
  );
}
