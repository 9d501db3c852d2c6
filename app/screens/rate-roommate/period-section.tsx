import { useState } from 'react';
import type { FormProblem } from '../../../domain/cohabitation/check-form.ts';
import { MonthField } from '../../ui/month-field.tsx';

interface PeriodProps {
  values: Readonly<Record<string, string>>;
  /** 'YYYY-MM'. */
  currentMonth: string;
  problem: FormProblem | null;
}

/** Section 1: the end month is shown only when they no longer live together (2-community §2). */
export function PeriodSection({ values, currentMonth, problem }: PeriodProps) {
  const [together, setTogether] = useState(values.seguimos === 'on');
  const [start, setStart] = useState(values.inicio ?? '');
  const error = (field: FormProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <MonthField label="Mes de inicio" name="inicio" initial={values.inicio ?? ''} max={currentMonth} error={error('start')} onMonth={setStart} />
      <div className="checks">
        <label>
          <input type="checkbox" name="seguimos" checked={together} onChange={(e) => setTogether(e.target.checked)} />
          Seguimos viviendo juntos
        </label>
      </div>
      {together ? null : <MonthField label="Mes de fin" name="fin" initial={values.fin ?? ''} min={start} max={currentMonth} error={error('end')} />}
    </>
  );
}
