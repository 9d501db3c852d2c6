import { href } from 'react-router';
/** Links to a stored contract, one per page. `note`: the kind of file. */
export function ContractLinks({ id, pages, text, note = '' }: { id: string; pages: number; text: string; note?: string }) {
  const link = (href: string, words: string) => (
    <a className="btn btn--s" href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  if (pages <= 1) return <p>{link(href('/contrato/:id/:page?', { id }), `${text}${note}`)}</p>;
  return (
    <ul className="row" aria-label={text}>
      {Array.from({ length: pages }, (_, i) => i + 1).map((page) => (
        <li key={page}>{link(href('/contrato/:id/:page?', { id, page: String(page) }), page === 1 ? `${text}: página 1` : `Página ${page}`)}</li>
      ))}
    </ul>
  );
}
