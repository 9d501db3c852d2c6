import { useState } from 'react';
import { Tick } from '../../../../ui/form/fields.tsx';
import { MonthField } from '../../../../ui/form/month-field.tsx';
import { checkPeriod } from '../../rules/check-form.ts';
import s from './rate.module.css';

/**
 * Section 1: the end month is shown only if they no longer live together (2-community §2); the style sheet hides it, so that
 * this works without script. Impossible months are reported as soon as month and year are chosen.
 */
export function PeriodSection({ currentMonth }: { currentMonth: string }) {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const early = start ? checkPeriod(start, end || null, currentMonth) : null;
  const error = (field: 'start' | 'end') => (early?.field === field ? early.message : undefined);
  return (
    <>
      <MonthField label="Mes de inicio" name="inicio" max={currentMonth} error={error('start')} onMonth={setStart} />
      <div className="checks">
        <Tick name="seguimos">Seguimos viviendo juntos</Tick>
      </div>
      <div className={s.end}>
        <MonthField label="Mes de fin" name="fin" min={start} max={currentMonth} error={error('end')} onMonth={setEnd} />
      </div>
    </>
  );
}
