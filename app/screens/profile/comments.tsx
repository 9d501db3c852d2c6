import { Link } from 'react-router';
import type { Comments as CommentsView } from '../../../usecases/cohabitation/figures/view.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './profile.module.css';

/** 'Lo que cuentan de ti': only on one's own profile, without dates and in an order that says nothing. */
export function Comments({ comments, more }: { comments: CommentsView | null; more: string | null }) {
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="cuentan">
      <h2 id="cuentan">Lo que cuentan de ti</h2>
      {comments === null ? (
        <p className="note">
          <Icon name="info" />
          <span>
            Verás aquí lo que escriban de ti cuando lo hayan hecho al menos 3 personas: los textos nuevos aparecen de tres en tres. Así nadie queda señalado.
          </span>
        </p>
      ) : (
        <div className={s.comments}>
          <Texts title="Lo mejor" texts={comments.best} />
          <Texts title="A mejorar" texts={comments.improve} />
        </div>
      )}
      {more === null ? null : (
        <p>
          <Link className="btn" to={more} preventScrollReset>
            Ver más
          </Link>
        </p>
      )}
    </section>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      <ul className="stack-s">
        {[...new Set(texts)].map((text) => (
          <li className="quote" key={text}>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
