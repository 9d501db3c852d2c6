import { href, Link } from 'react-router';

/** What the words of a reputation mean, shown beside them. `ranges` come from the server: pages that only show need no table. */
export function ReputationWords({ of, ranges }: { of: string; ranges: string }) {
  return (
    <p className="small muted">
      De 0, lo peor, a 100, lo mejor: {of}, y la media de València, que pesa más cuantas menos reseñas hay. {ranges}{' '}
      <Link to={href('/como-puntuamos')}>Cómo puntuamos</Link>
    </p>
  );
}
