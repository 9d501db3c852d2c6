import { href, Link } from 'react-router';
import { PageHead } from '../../../../ui/page-head.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { ShareButton } from '../../../../ui/share-button.tsx';
import { fraudSigns } from '../../rules/fraud-signs.ts';
import s from './fraud-signs.module.css';

const title = 'Señales de estafa antes de la visita';

/** /senales-de-estafa: to read before a visit and to share. */
export default function FraudSignsScreen() {
  return (
    <div className="page">
      <PageHead
        title={title}
        description="Te piden una señal por Bizum, no te enseñan el piso, fotos de otro anuncio: en qué se nota que un alquiler es una estafa, y qué hacer."
      />
      <article className="narrow">
        <header className="title stack-s">
          <h1>{title}</h1>
          <p className="lead">Una sola no prueba nada. Con dos, no pagues ni mandes papeles.</p>
          <ShareButton title={title} />
        </header>
        <ol className={s.signs}>
          {fraudSigns.map(({ sign, why, act }) => (
            <li key={sign}>
              <h2>{sign}</h2>
              <p className="small muted">{why}</p>
              <p>{act}</p>
            </li>
          ))}
        </ol>
        <section className={s.paid} aria-labelledby="pagado">
          <h2 id="pagado">Si ya has pagado</h2>
          <p>
            Llama hoy a tu banco y denuncia en la Policía Nacional o la Guardia Civil, con el anuncio, los mensajes y el recibo. Guárdalos antes de que los
            borren. En el 017, gratis, el INCIBE te dice qué hacer con los datos que hayas mandado. Avisa también al portal del anuncio.
          </p>
        </section>
        <p className="row">
          <Link className="btn" to={searchAddress}>
            Buscar reseñas
          </Link>
          <Link className="btn" to={href('/barrios')}>
            Cuánto se paga en cada barrio
          </Link>
        </p>
      </article>
    </div>
  );
}
