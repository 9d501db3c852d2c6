import { useState } from 'react';
import { Icon } from './icon.tsx';

const months = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');
const yearsBack = 40;

interface MonthFieldProps {
  label: string;
  name: string;
  /** 'YYYY-MM', or ''. */
  initial: string;
  /** Neither before nor after these can be chosen, 'YYYY-MM'. */
  min?: string;
  max: string;
  error?: string | null;
  onMonth?: (month: string) => void;
}

/** A month and a year, chosen apart; the form gets 'YYYY-MM', or '' until both are chosen. */
export function MonthField({ label, name, initial, min = '', max, error, onMonth }: MonthFieldProps) {
  const [year, setYear] = useState(initial.slice(0, 4));
  const [month, setMonth] = useState(initial.slice(5, 7));
  const value = year && month ? `${year}-${month}` : '';
  const choose = (newYear: string, newMonth: string) => {
    // A month that the new year does not allow is chosen anew.
    const whole = newYear && newMonth ? `${newYear}-${newMonth}` : '';
    const allowed = whole === '' || (whole <= max && whole >= min);
    setYear(newYear);
    setMonth(allowed ? newMonth : '');
    onMonth?.(allowed ? whole : '');
  };
  const last = Number(max.slice(0, 4));
  const first = min ? Number(min.slice(0, 4)) : last - yearsBack;
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(last - i));
  const describedBy = error ? `${name}-error` : undefined;
  return (
    <fieldset className="field">
      <legend className="lab">{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className="row">
        <select
          className="inp"
          id={name}
          aria-label={`${label}: mes`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          value={month}
          onChange={(e) => choose(year, e.target.value)}
          style={{ flex: '1 1 8rem', width: 'auto' }}
        >
          <option value="">Mes</option>
          {months.map((text, i) => {
            const number = String(i + 1).padStart(2, '0');
            const whole = `${year}-${number}`;
            return (
              <option key={number} value={number} disabled={year !== '' && (whole > max || whole < min)}>
                {text}
              </option>
            );
          })}
        </select>
        <select
          className="inp"
          aria-label={`${label}: año`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          value={year}
          onChange={(e) => choose(e.target.value, month)}
          style={{ flex: '1 1 6rem', width: 'auto' }}
        >
          <option value="">Año</option>
          {years.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </div>
      {error ? (
        <p className="err" id={describedBy}>
          <Icon name="warning" small />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
