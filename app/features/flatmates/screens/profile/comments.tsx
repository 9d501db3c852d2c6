import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import s from './profile.module.css';

interface CommentText {
  text: string;
  /** The id for a report. */
  name: string;
}
export interface CommentTexts {
  best: CommentText[];
  improve: CommentText[];
}

/** 'Lo que cuentan de ti': only on the user's own profile, without dates and in an order that reveals nothing. */
export function CommentList({ comments, more }: { comments: CommentTexts | null; more: string | null }) {
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

function Texts({ title, texts }: { title: string; texts: readonly CommentText[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      <ul className="stack-s">
        {texts.map(({ text, name }) => (
          <li className="quote" key={name}>
            <p>{text}</p>
            <Link className="tap tap--u small" to={href('/denunciar/:kind/:id', { kind: 'comentario', id: name })} rel="nofollow">
              Denunciar<span className="vh">: {text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
