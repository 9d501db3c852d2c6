import { href, Link } from 'react-router';
import { counted } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ContractInShort } from '../../../proof/parts/contract-in-short.tsx';
import type { ToDo } from '../../data/to-do.view.ts';
import s from './admin.module.css';
import { CaseIcon } from './case-icon.tsx';
import { casePath, kindOfCase } from './case-path.ts';
import { KeyHints, useListKeys } from './keys.tsx';

/** A page of the open cases of all kinds, oldest first. */
export function ToDoList({ cases, next, total }: { cases: readonly ToDo[]; next: string | null; total: number }) {
  useListKeys();
  if (cases.length === 0)
    return total > 0 ? (
      <p className={s.list}>
        Aquí ya no hay casos. <Link to={href('/admin')}>Ver lo que más espera</Link>
      </p>
    ) : (
      <p className={`lead ${s.list}`}>No hay nada por hacer: todo está decidido.</p>
    );
  return (
    <section className={s.toDo} aria-label="Por hacer">
      <p className={`small muted ${s.order}`}>{counted(total, 'caso', 'casos')}. Primero lo que más espera.</p>
      <ol className={s.queue}>
        {cases.map((one) => (
          <li key={one.id} data-case tabIndex={-1}>
            <Row one={one} />
          </li>
        ))}
      </ol>
      <KeyHints
        keys={[
          ['J', 'siguiente'],
          ['K', 'anterior'],
          ['Intro', 'abrir'],
        ]}
      />
      {next ? (
        <p>
          <Link className="btn" to={`?desde=${next}`}>
            Ver los siguientes
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const Row = ({ one: { kind, id, title, needs, wait, late, taken } }: { one: ToDo }) => (
  <Link to={casePath(kind, id)} data-key="open">
    <span className={s.kind}>
      <CaseIcon name={kind} small />
      {kindOfCase[kind].name}
    </span>
    <span className={late ? s.late : s.wait}>{late ? `${wait}, toca hoy` : wait}</span>
    <b>{title}</b>
    <span className={s.needs}>
      {taken ? (
        <>
          <Icon name="user" small />
          Lo está mirando otra persona
        </>
      ) : 'contract' in needs ? (
        <ContractInShort reading={needs.contract} />
      ) : (
        needs.text
      )}
    </span>
  </Link>
);

/** In the bar: a link to the oldest case. */
export const OpenLongest = ({ longest: { kind, id, wait } }: { longest: ToDo }) => (
  <>
    <p className={s.oldest}>
      Lo más antiguo: {kindOfCase[kind].one} de hace {wait}.
    </p>
    <Link className="btn btn--main" to={casePath(kind, id)}>
      Abrir la que más espera
    </Link>
  </>
);
