import { monthYear } from '../../../../../platform/dates.ts';
import { rentalKindQuestion, rentalKinds } from '../../../reviews/rules/options.ts';
import { kindNames } from '../../../reviews/rules/rental-kind.ts';
import { type Method, methodLabel } from '../../rules/state.ts';
import s from './register.module.css';

/** The third step: a summary before sending. */
export function Review({ values }: { values: Readonly<Record<string, FormDataEntryValue>> }) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const file = values.contrato instanceof File && values.contrato.size > 0 ? values.contrato.name : text('contratoNombre');
  const method = text('method') as Method;
  const kind = kindNames.find((one) => one === text('rental_kind'));
  const rows = [
    ['Dirección', text('address')],
    ['Piso', text('floor')],
    ['Puerta', text('door')],
    ['Entrada', monthYear(text('start'))],
    ['Salida', text('end') === '' ? 'Sigues viviendo ahí' : monthYear(text('end'))],
    ...(kind ? [[rentalKindQuestion.label, rentalKinds[kind]]] : []),
    ['Verificación', methodLabel[method]],
    ...(method === 'document' && file ? [['Contrato', file]] : []),
  ];
  return (
    <div className={s.fields}>
      <dl className={`card pad ${s.review}`}>
        {rows.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
