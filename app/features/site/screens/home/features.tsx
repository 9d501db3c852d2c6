import { href, Link } from 'react-router';
import styles from './home.module.css';

interface Feature {
  title: string;
  text: string;
  /** Lines of the drawing on the tile, 44 by 44. */
  lines: readonly string[];
  /** Where it is used. */
  link?: { to: string; text: string };
}

/** The six cards of the home page (1-flats §2). Each describes what the product does today (PRODUCT.md §2 "Claims"). */
const features: readonly Feature[] = [
  {
    title: 'Reseñas verificadas',
    text: 'Una persona lee cada reseña antes de publicarla. «Con contrato» dice que vio además uno que coincide; sin él pone «Leída por moderación».',
    lines: ['M12 9h15l6 6v20H12zM17 24l4 4 8-9'],
  },
  {
    title: 'Mapa interactivo',
    text: 'Filtra por barrio, precio, valoración mínima y distancia a tu universidad.',
    lines: ['M22 35s10-9 10-17a10 10 0 0 0-20 0c0 8 10 17 10 17z', 'M19 15h6v6h-6z'],
  },
  {
    title: 'Puntuación del casero',
    text: 'Cómo trata, cómo responde y si devuelve la fianza, con el número de reseñas detrás.',
    lines: ['M15 35V9h15v26M10 35h25M25 22v2'],
  },
  {
    title: 'Fotos del contrato',
    text: 'Tapas tus datos antes de enviarlas, las lee nuestro servidor y se borran tras la decisión. Solo las ves tú y quien modera.',
    lines: ['M8 14h7l3-4h8l3 4h7v20H8z', 'M22 17a6 6 0 1 0 0 12a6 6 0 0 0 0-12z'],
  },
  {
    title: 'Alertas de cláusulas',
    text: 'Señalamos las cláusulas abusivas y te decimos qué dice la ley.',
    lines: ['M22 9 36 34H8zM22 18v8M22 29v1.500'],
    link: { to: href('/revisar-contrato'), text: 'Revisar un contrato' },
  },
  {
    title: 'Comunidad segura',
    text: 'Reseñas anónimas: ni otros inquilinos ni el casero ven quién las escribe.',
    lines: ['M9 35V20l9-9 9 9v15zM27 22l4-4 6 6v11H27'],
  },
];

export function Features() {
  return (
    <section aria-labelledby="como-funciona">
      <div className="page">
        <div className="head">
          <h2 id="como-funciona">Lo que no sale en el anuncio</h2>
        </div>
        <div className={`g3 g3--2 ${styles.features}`}>
          {features.map(({ title, text, lines, link }) => (
            <div className="feat" key={title}>
              <svg viewBox="0 0 44 44" aria-hidden="true">
                <path className={styles.tile} d="M0 0h44v44H0z" />
                <path className={styles.half} d="M0 0v44h44z" />
                {lines.map((d) => (
                  <path className={styles.line} key={d} d={d} />
                ))}
              </svg>
              <h3>{title}</h3>
              <p>
                {text}{' '}
                {link ? (
                  <Link className="tap tap--u" to={link.to}>
                    {link.text}
                  </Link>
                ) : null}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
