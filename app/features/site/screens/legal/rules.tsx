import { href, Link } from 'react-router';
import { PageHead } from '../../../../ui/page-head.tsx';
import { publishingRules } from '../../../decisions/rules/publishing-rules.ts';
import styles from '../../parts/legal/legal.module.css';
import { OperatorNote } from './operator-note.tsx';

/** The publishing rules, each at an address of its own: a decision links to its rule. */
export default function Rules() {
  return (
    <div className="page">
      <PageHead title="Normas de publicación" description="Qué cabe en Rellano y qué no, norma a norma: las que nombra cada decisión de moderación." />
      <article className="narrow">
        <header className="title stack-s">
          <h1>Normas de publicación</h1>
        </header>
        <OperatorNote />
        <div className={styles.intro}>
          <p className="lead">
            Una persona lee cada reseña antes de publicarla. Si no la publica, dice cuál de estas normas no se cumple y por qué, y se puede corregir y volver a
            enviar.
          </p>
          <p>
            Son las de los <Link to={href('/legal/terminos')}>Términos y Condiciones</Link>, punto por punto. Una opinión dura y cierta cabe siempre. Cuántas
            veces se aplica una decisión está en <Link to={href('/transparencia')}>Transparencia</Link>.
          </p>
        </div>
        {publishingRules.map(({ id, title, text, advice }, i) => (
          <section className={`${styles.part} ${styles.rule}`} id={id} key={id} aria-labelledby={`norma-${i + 1}`}>
            <h2 id={`norma-${i + 1}`}>
              {i + 1}. {title}
            </h2>
            <p>{text}</p>
            <p className="muted">
              <b>Si no se cumple:</b> {advice}
            </p>
          </section>
        ))}
      </article>
    </div>
  );
}
