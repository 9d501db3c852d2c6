import { href, Link } from 'react-router';
import type { Severity } from '../rules/clause.ts';
import styles from './clause-list.module.css';
import { SeverityTile } from './severity.tsx';

const short: Record<Severity, string> = { 'posible cláusula nula': 'Posible nula', abusiva: 'Abusiva', dudosa: 'Dudosa' };

/** Types of clauses, each a link to its page with its severity as a tile and as a word. */
export function ClauseList({ types }: { types: readonly { id: string; name: string; severity: Severity }[] }) {
  return (
    <ul className={styles.list}>
      {types.map(({ id, name, severity }) => (
        <li key={id}>
          <Link to={href('/clausulas/:id', { id })}>
            <SeverityTile severity={severity} />
            <span>{name}</span>
            <small>{short[severity]}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
