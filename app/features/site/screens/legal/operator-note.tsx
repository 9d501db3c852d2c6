import { useRouteLoaderData } from 'react-router';

/** The operator of this installation, from its settings; the root loader passes it on. Ley 34/2002, art. 10 requires it to be easy to find. */
interface Operator {
  name: string;
  contact: string;
}

export function OperatorNote() {
  const operator = (useRouteLoaderData('root') as { operator?: Operator } | undefined)?.operator;
  return (
    <div className="note">
      <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 21V10l8-7 8 7v11zM10 21v-6h4v6" />
      </svg>
      {operator ? (
        <p>
          Esta instalación de Rellano la opera <strong>{operator.name}</strong>. Contacto:{' '}
          {operator.contact.includes('@') ? <a href={`mailto:${operator.contact}`}>{operator.contact}</a> : operator.contact}
        </p>
      ) : (
        <p>
          Quien opera esta instalación no ha indicado todavía su nombre y su contacto. Mientras no lo haga, tómala como una demostración y no dejes en ella
          datos reales.
        </p>
      )}
    </div>
  );
}
