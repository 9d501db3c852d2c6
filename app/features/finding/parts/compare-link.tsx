import { href, Link, useNavigate } from 'react-router';
import { MAX_COMPARED } from '../data/compare.input.ts';

const storageKey = 'rellano.comparar';

/** Stores the last comparison until the tab is closed: 'Comparar' elsewhere adds to it. */
export function storeComparison(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, ids.join());
  } catch {
    // Without storage each comparison starts empty.
  }
}

export function storedComparison(): string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(',').filter(Boolean) ?? [];
  } catch {
    return [];
  }
}

/** 'Comparar': adds a flat to those that were compared last; the first of three makes room. Without script it begins with this one. */
export function CompareLink({ id, of, className }: { id: string; of: string; className: string }) {
  const navigate = useNavigate();
  const to = `${href('/comparar')}?pisos=`;
  return (
    <Link
      className={className}
      to={to + id}
      rel="nofollow"
      onClick={(event) => {
        const before = storedComparison().filter((other) => other !== id);
        if (before.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to + [...before, id].slice(-MAX_COMPARED).join());
      }}
    >
      Comparar
      <span className="vh">: {of}</span>
    </Link>
  );
}
