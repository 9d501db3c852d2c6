import { useState } from 'react';
import { monthNames } from '../../../../../platform/dates.ts';

const yearsBack = 15;

interface SigningMonthProps {
  /** 'YYYY-MM', or '' while it is not known. */
  value: string;
  /** 'YYYY-MM'. */
  thisMonth: string;
  onChange(month: string): void;
}

/** When the contract is signed: a month and a year, or neither. A contract may be read before it is signed, so next year is offered. */
export function SigningMonth({ value, thisMonth, onChange }: SigningMonthProps) {
  const [month, setMonth] = useState(value.slice(5, 7));
  const [year, setYear] = useState(value.slice(0, 4));
  const last = Number(thisMonth.slice(0, 4)) + 1;
  const choose = (chosenMonth: string, chosenYear: string) => {
    setMonth(chosenMonth);
    setYear(chosenYear);
    onChange(chosenMonth && chosenYear ? `${chosenYear}-${chosenMonth}` : '');
  };
  return (
    <fieldset className="field">
      <legend className="lab">¿Cuándo se firma?</legend>
      <div className="row">
        <select
          className="inp"
          aria-label="¿Cuándo se firma?: mes"
          value={month}
          onChange={({ currentTarget }) => choose(currentTarget.value, year)}
          style={{ flex: '1 1 8rem', width: 'auto' }}
        >
          <option value="">No lo sé</option>
          {monthNames.map((name, i) => (
            <option key={name} value={String(i + 1).padStart(2, '0')}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
        <select
          className="inp"
          aria-label="¿Cuándo se firma?: año"
          value={year}
          onChange={({ currentTarget }) => choose(month, currentTarget.value)}
          style={{ flex: '1 1 6rem', width: 'auto' }}
        >
          <option value="">Año</option>
          {Array.from({ length: yearsBack + 2 }, (_, i) => String(last - i)).map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
