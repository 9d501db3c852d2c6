import { href } from 'react-router';
/** Opens a kept contract: one link, or one for each of its pages. `note`: what kind of file, for whoever has to open it. */
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
