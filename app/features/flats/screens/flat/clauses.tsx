import { href, Link } from 'react-router';
import type { ContractClauses } from '../../data/flat-page.view.ts';
import styles from './property.module.css';

/** Types of clauses in the contracts behind the reviews of the flat; never their words, nor whose contract it was. */
export function Clauses({ clauses: { contracts, types } }: { clauses: ContractClauses }) {
  return (
    <section className={`card pad ${styles.card}`} id="clausulas">
      <h2>Cláusulas señaladas en contratos de este piso: {types.length}</h2>
      <dl className="cats">
        {types.map((type) => (
          <div key={type.id}>
            <dt>
              <Link to={href('/clausulas/:id', { id: type.id })}>{type.name}</Link>
            </dt>
            <dd className="num small">
              en {type.contracts} de {contracts} contratos
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">Son de contratos que verifican reseñas. Lo que no señalamos no es por eso legal.</p>
    </section>
  );
}
