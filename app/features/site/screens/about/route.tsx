import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import s from './about.module.css';
import { examples, help, problem, questions } from './content.ts';

const description = 'Quiénes somos: inquilinos que cuentan cómo se vive de verdad en un piso antes de que firmes. Leer y escribir reseñas es gratis.';

/** /quienes-somos: the sections of 2-community §2 in their order, readable without script. */
export default function AboutScreen() {
  return (
    <>
      <PageHead title="Quiénes somos" description={description} />
      <Hero />
      <Problem />
      <div className="tint">
        <Purpose />
      </div>
      <Help />
      <div className="tint">
        <Movement />
      </div>
      <Comments />
      <Questions />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <div className={s.hero}>
      <div className={`page ${s.in}`}>
        <div className="stack">
          <h1>Buscar piso sin saber la verdad cansa</h1>
          <p className="lead">A nosotros también nos cansó. Por eso hay un sitio donde quien ya vivió allí te lo cuenta antes de que firmes.</p>
          <p className={s.go}>
            <Link className="btn btn--main" to={href('/auth')}>
              Empieza ahora
            </Link>
            <a className="btn" href="#como-funciona">
              Ver cómo funciona
            </a>
          </p>
        </div>
        <div className={`tile-field ${s.tiles}`} aria-hidden="true" />
      </div>
    </div>
  );
}

function Problem() {
  return (
    <section aria-labelledby="problema">
      <div className="page stack">
        <h2 id="problema">Alquilar a ciegas</h2>
        <div className="g3">
          {problem.map(({ title, text }) => (
            <div className="stack-s" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Purpose() {
  return (
    <section aria-label="Misión y visión">
      <div className={`page ${s.two}`}>
        <div className="stack-s">
          <h2>Nuestra misión</h2>
          <p>Que nadie firme un alquiler sabiendo menos que quien se lo alquila. Juntamos lo que los inquilinos ya saben y lo dejamos al alcance de todos.</p>
        </div>
        <div className="stack-s">
          <h2>Nuestra visión</h2>
          <p>
            Un mercado en el que arreglar la caldera, devolver la fianza y fregar los platos se note, y en el que preguntar por un piso sea tan normal como
            preguntar en el rellano.
          </p>
        </div>
      </div>
    </section>
  );
}

function Help() {
  return (
    <section aria-labelledby="como-funciona">
      <div className="page stack">
        <h2 id="como-funciona">Cómo te ayuda</h2>
        <div className="g3">
          {help.map(({ title, text, points }) => (
            <div className={`card pad ${s.card}`} key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
              <ul className={s.points}>
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" small />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p>
          Te lo contamos paso a paso en <Link to={href('/como-verificamos')}>Cómo verificamos</Link>.
        </p>
      </div>
    </section>
  );
}

function Movement() {
  return (
    <section aria-labelledby="movimiento">
      <div className="page stack">
        <h2 id="movimiento">Esto lo hacemos entre inquilinos</h2>
        <p className="lead">
          Cada reseña le ahorra a alguien un invierno malo. La comunidad modera: leemos lo que llega, quitamos lo que no se sostiene y cuidamos de que nadie
          quede señalado.
        </p>
        <p>
          <Link className="btn" to={href('/write-review')}>
            Deja tu reseña
          </Link>
        </p>
      </div>
    </section>
  );
}

function Comments() {
  return (
    <section aria-labelledby="voces">
      <div className="page stack">
        <h2 id="voces">Lo que puede pasar cuando se cuenta</h2>
        <p className="muted">Son ejemplos inventados: ninguna de estas personas existe.</p>
        <div className="g3">
          {examples.map(({ name, city, words }) => (
            <figure className={`card pad ${s.example}`} key={name}>
              <blockquote className="quote">
                <p>{words}</p>
              </blockquote>
              <figcaption className="row row--apart">
                <b>
                  {name}, {city}
                </b>
                <span className="badge">Ejemplo</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="preguntas">
      <div className="page stack">
        <h2 id="preguntas">Preguntas rápidas</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details className={s.faq} key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <div className="band">
      <div className="page in">
        <div className="stack-s">
          <h2>La próxima vez, pregunta antes en el rellano</h2>
          <p>Con una cuenta ves la dirección completa, escribes tus reseñas y valoras a quien compartió piso contigo.</p>
        </div>
        <p className="go">
          <Link className="btn btn--paper" to={href('/auth')}>
            Crear cuenta gratis
          </Link>
          <Link className="btn btn--line" to={href('/write-review')}>
            Deja tu reseña
          </Link>
        </p>
      </div>
    </div>
  );
}
