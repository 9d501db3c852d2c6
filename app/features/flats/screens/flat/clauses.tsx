import { href, Link } from 'react-router';
import type { ContractClauses } from '../../data/flat-page.view.ts';

/** Types of clauses in the contracts of the flat's reviews; never their text or owner. */
export const Clauses = ({ clauses: { contracts, types } }: { clauses: ContractClauses }) => (
  <>
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
  </>
);
