import { href } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { officialSources } from '../../../places/data/facts.reads.ts';
import { pageSize } from '../../data/open-data.input.ts';
import { license } from '../../data/open-data.view.ts';
import { creditedRegisters } from '../../data/open-registers.view.ts';
import type { Route } from './+types/route';
import styles from './open-data.module.css';

/** /datos-abiertos: the open data explained, and the registers shown with them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  return { site: site.url, license, pageSize, registers: creditedRegisters(await officialSources(db)) };
}

const collections = [
  [
    'properties',
    'Pisos',
    'Dirección (calle y número), barrio, situación del edificio, número de reseñas, valoración, último alquiler con su tipo (piso entero o habitación) y su año, precios de ese tipo, agencias y alertas.',
    'neighbourhood',
  ],
  ['properties.geojson', 'Pisos, como GeoJSON', 'Los mismos pisos, para abrirlos en un programa de mapas.', 'neighbourhood'],
  [
    'reviews',
    'Reseñas',
    'Textos, qué se alquilaba, precios por año, las quince valoraciones, servicios, alertas y fotos de cada reseña verificada, con su mes y si fue con contrato.',
    'property',
  ],
  [
    'neighbourhoods',
    'Barrios',
    'Alquiler mediano por tipo y año, valoraciones, ambiente y servicios, con las reseñas que hay detrás. Con menos de tres no hay cifra.',
    null,
  ],
  [
    'buildings',
    'Edificios, según los registros públicos',
    'Dirección, año, viviendas turísticas inscritas, certificados energéticos, obras urgentes y nivel de inundación. Nada de cada vivienda.',
    null,
  ],
  ['deposits', 'Fianzas de contratos nuevos', 'Cuartiles por código postal y año, y cuántas fianzas hay detrás. Con menos de treinta no hay cifra.', null],
  ['declared-rents', 'Alquileres declarados', 'Cuartiles por sección censal y año, en euros por metro cuadrado.', null],
  ['agencies', 'Agencias', 'Reputación según el trato a los inquilinos, con las reseñas que hay detrás.', null],
] as const;

export default function OpenDataScreen({ loaderData }: Route.ComponentProps) {
  const { site, license: terms, pageSize: size, registers } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Datos abiertos"
        description="Las reseñas verificadas de pisos de alquiler en València, para reutilizarlas: JSON y GeoJSON con licencia CC BY 4.0."
        canonical={`${site}${href('/datos-abiertos')}`}
      />
      <div className="title stack-s">
        <h1>Datos abiertos</h1>
        <p className="lead">
          Lo que cuentan los inquilinos es de todos. Aquí tienes los mismos datos que se ven en la web, para estudiarlos o para hacer algo con ellos.
        </p>
      </div>
      <div className={`card pad stack ${styles.text}`}>
        <h2>Qué hay</h2>
        <dl className={styles.list}>
          {collections.map(([path, name, what, filter]) => (
            <div key={path}>
              <dt>
                {name}: <a href={href('/api/v1/*', { '*': path })}>/api/v1/{path}</a>
              </dt>
              <dd>
                {what}
                {filter === null ? null : (
                  <>
                    {' '}
                    Se puede filtrar con <code>{filter}</code>.
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          La descripción completa, para programas: <a href={href('/api/v1/openapi.json')}>/api/v1/openapi.json</a> (OpenAPI 3.1).
        </p>
        <h2>Cómo se usa</h2>
        <ul className={styles.bullets}>
          <li>No hace falta clave ni cuenta. Solo se puede leer (GET), también desde otras webs (CORS).</li>
          <li>
            Cada respuesta trae {size.usual} filas, o las que pidas con <code>limit</code>, hasta {size.max}. Para seguir, pide la dirección del campo{' '}
            <code>next</code>; cuando es <code>null</code>, has llegado al final.
          </li>
          <li>
            Guarda el <code>ETag</code> y envíalo en <code>If-None-Match</code>: si nada ha cambiado, la respuesta es un 304 vacío.
          </li>
          <li>
            Hasta 120 peticiones por minuto desde cada dirección. Si pides más, la respuesta es un 429 y <code>Retry-After</code> dice cuánto esperar.
          </li>
        </ul>
        <h2>Qué no hay</h2>
        <p>
          De los pisos con reseñas, ni piso, ni puerta, ni código postal; ni quién escribió cada reseña, ni el día en que lo hizo. Tampoco las reseñas que aún
          no se han verificado. Un piso que no se ha podido localizar no tiene coordenadas.
        </p>
        <h2 id="registros">Registros públicos</h2>
        <p>
          Lo que dicen los registros públicos de un edificio o de una zona sale de aquí, con la licencia de cada uno. No son datos de Rellano, no cuentan en
          ninguna puntuación y no dicen nada de cada vivienda.
        </p>
        <dl className={styles.list}>
          {registers.map(({ register, site: address, terms: of, date }) => (
            <div key={register}>
              <dt>
                <a href={address} rel="noopener">
                  {register}
                </a>
              </dt>
              <dd>
                {of} {date}
              </dd>
            </div>
          ))}
        </dl>
        <h2>Licencia de las reseñas</h2>
        <p>
          Los datos se publican con la licencia{' '}
          <a href={terms.url} rel="license">
            Creative Commons Atribución 4.0 ({terms.name})
          </a>
          : puedes copiarlos, cambiarlos y usarlos para lo que quieras, también para ganar dinero, si dices de dónde salen. Por ejemplo: «Datos de{' '}
          {terms.attribution}, {terms.name}». Las situaciones de los pisos salen en parte de CartoCiudad (CC BY 4.0 scne.es) y del Ajuntament de València (CC BY
          4.0).
        </p>
      </div>
    </div>
  );
}
