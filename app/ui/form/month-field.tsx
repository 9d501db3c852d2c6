import { useCallback, useEffect, useRef, useState } from 'react';
import { monthNames } from '../../../platform/dates.ts';
import { useField } from './fields.tsx';
import { useFormState } from './form.tsx';
import { FieldError } from './problems.tsx';

const months = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
const yearsBack = 40;

interface MonthFieldProps {
  label: string;
  name: string;
  /** The range of months that can be chosen, 'YYYY-MM'. */
  min?: string;
  max: string;
  /** Overrides the form's error. */
  error?: string | null;
  onMonth?: (month: string) => void;
}

/**
 * A month and a year, chosen separately. The form sends `name_mes` ('09') and `name_anio`; `onMonth` gets 'YYYY-MM', or '' until both are chosen. Works
 * without script.
 */
export function MonthField({ label, name, min = '', max, error, onMonth }: MonthFieldProps) {
  const { value } = useFormState();
  const field = useField(name, { error });
  const month = value(`${name}_mes`);
  const year = value(`${name}_anio`);
  const years = useRef<HTMLSelectElement>(null);
  const monthsOf = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState({ year, month });
  const look = useCallback(() => {
    const now = { year: years.current?.value ?? '', month: monthsOf.current?.value ?? '' };
    setChosen(now);
    onMonth?.(now.year && now.month ? `${now.year}-${now.month}` : '');
  }, [onMonth]);
  useEffect(look, [look]);

  const last = Number(max.slice(0, 4));
  const first = Math.min(min ? Number(min.slice(0, 4)) : last - yearsBack, Number(chosen.year) || last);
  const offered = Array.from({ length: last - first + 1 }, (_, i) => String(last - i));
  // An invalid month stays in the list, with an error.
  const outside = (number: string) => chosen.year !== '' && number !== chosen.month && (`${chosen.year}-${number}` > max || `${chosen.year}-${number}` < min);
  const { id, name: _, ...described } = field.input;
  return (
    <fieldset className="field" onInput={look}>
      <legend className="lab">{label}</legend>
      <div className="row">
        <select
          className="inp"
          id={id}
          name={`${name}_mes`}
          aria-label={`${label}: mes`}
          {...described}
          ref={monthsOf}
          defaultValue={month}
          style={{ flex: '1 1 8rem', width: 'auto' }}
        >
          <option value="">Mes</option>
          {months.map((text, i) => {
            const number = String(i + 1).padStart(2, '0');
            return (
              <option key={number} value={number} disabled={outside(number)}>
                {text}
              </option>
            );
          })}
        </select>
        <select
          className="inp"
          name={`${name}_anio`}
          aria-label={`${label}: año`}
          {...described}
          ref={years}
          defaultValue={year}
          style={{ flex: '1 1 6rem', width: 'auto' }}
        >
          <option value="">Año</option>
          {offered.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </div>
      <FieldError id={id} text={field.error} />
    </fieldset>
  );
}
