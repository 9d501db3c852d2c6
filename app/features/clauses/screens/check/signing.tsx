import { useState } from 'react';
import { monthNames } from '../../../../../platform/dates.ts';
import s from './result.module.css';

const yearsBack = 15;

interface SigningProps {
  /** 'Firmado el 22 de septiembre de 2025'; null: unknown. */
  text: string | null;
  /** 'YYYY-MM'. */
  thisMonth: string;
  /** 'YYYY-MM', or 'unsigned'. */
  onChoose(signing: string): void;
}

/** Shows and changes the date of signing: a month and a year, or not yet. The years include the next, for contracts still to be signed. */
export function Signing({ text, thisMonth, onChoose }: SigningProps) {
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const last = Number(thisMonth.slice(0, 4)) + 1;
  const finish = (signing: string) => {
    setOpen(false);
    onChoose(signing);
  };
  const choose = (chosenMonth: string, chosenYear: string) => {
    setMonth(chosenMonth);
    setYear(chosenYear);
    if (chosenMonth && chosenYear) finish(`${chosenYear}-${chosenMonth}`);
  };
  return (
    <>
      <p className={s.sign}>
        <span>{`${text ?? '¿Cuándo se firma?'} ·`}</span>
        <button className={`tap tap--u ${s.change} ${s.screenOnly}`} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text ? 'Cambiar' : 'Elegir'}
          <span className="vh"> la fecha de la firma</span>
        </button>
      </p>
      {open ? (
        <fieldset className={`${s.choose} ${s.screenOnly}`}>
          <legend className="vh">¿Cuándo se firma?</legend>
          <button className="btn btn--s" type="button" onClick={() => finish('unsigned')}>
            Aún no está firmado
          </button>
          <select className="inp" aria-label="Mes de la firma" value={month} onChange={({ currentTarget }) => choose(currentTarget.value, year)}>
            <option value="">Mes</option>
            {monthNames.map((name, i) => (
              <option key={name} value={String(i + 1).padStart(2, '0')}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </option>
            ))}
          </select>
          <select className="inp" aria-label="Año de la firma" value={year} onChange={({ currentTarget }) => choose(month, currentTarget.value)}>
            <option value="">Año</option>
            {Array.from({ length: yearsBack + 2 }, (_, i) => String(last - i)).map((text) => (
              <option key={text}>{text}</option>
            ))}
          </select>
        </fieldset>
      ) : null}
    </>
  );
}
