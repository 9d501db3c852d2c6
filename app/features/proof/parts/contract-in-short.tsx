import type { ModeratorReading } from '../data/reading.view.ts';
import s from './contracts.module.css';
import { FieldShape } from './field-shape.tsx';

/** The result of a case's contract, in a few words with a tile. `reading` null: no contract. */
export function ContractInShort({ reading }: { reading: ModeratorReading | null }) {
  const [shape, words] = inShort(reading);
  return (
    <span className={s.result}>
      <FieldShape result={shape} />
      {words}
    </span>
  );
}

function inShort(reading: ModeratorReading | null): ['match' | 'differs' | 'unread', string] {
  if (!reading) return ['unread', 'Sin contrato'];
  const { state, fields, gaveUp } = reading;
  const [different, unread] = [count(fields, 'differs'), count(fields, 'unread')];
  if (state === 'coincide') return ['match', 'Contrato: coincide todo'];
  if (different > 0) return ['differs', `Contrato: ${different === 1 ? '1 dato distinto' : `${different} datos distintos`}`];
  if (state === 'revisar' && unread > 0) return ['unread', `Contrato: ${unread === 1 ? '1 dato no se lee' : `${unread} datos no se leen`}`];
  if (state === 'ilegible' || gaveUp) return ['unread', 'Contrato: no se lee'];
  return state === 'revisar' || state === 'no coincide' ? ['differs', 'Contrato: compáralo'] : ['unread', 'Contrato: sin leer todavía'];
}

const count = (fields: ModeratorReading['fields'], result: string) => fields.filter((field) => field.result === result).length;
