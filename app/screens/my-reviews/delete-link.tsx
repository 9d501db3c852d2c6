import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { Kind } from './kinds.ts';

export function DeleteLink({ kind, id, of, text = 'Eliminar' }: { kind: Kind; id: string; of: string; text?: string }) {
  return (
    <Link className="btn btn--s btn--quiet" to={`?borrar=${kind}.${id}`} preventScrollReset aria-label={`${text}: ${of}`}>
      <Icon name="close" small />
      {text}
    </Link>
  );
}
