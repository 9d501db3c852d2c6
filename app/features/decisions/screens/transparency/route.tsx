import { href } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { figures, lastCheckpoint, verifierKeys } from '../../data/log.reads.ts';
import type { Route } from './+types/route';
import { FigureCards } from './figures.tsx';
import s from './transparency.module.css';
import { Verifier } from './verifier.tsx';

/** /transparencia: decisions by month, and their log (docs/decisions/025-a-log-that-only-grows.md). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, site } = context.get(servicesContext);
  const [all, checkpoint, keys] = await Promise.all([figures(db, clock.now()), lastCheckpoint(db), verifierKeys(db)]);
  return { figures: all, checkpoint, keys, site: site.url, contact: site.operator?.contact ?? null };
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(TransparencyScreen, () => 'No se pudieron cargar las cifras');

function TransparencyScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { figures: all, checkpoint, keys, site, contact } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Transparencia"
        description="Lo que Rellano decide sobre las reseñas, mes a mes, y un registro que nadie puede reescribir: comprueba en él la decisión que recibiste."
        canonical={`${site}${href('/transparencia')}`}
      />
      <div className="title stack-s">
        <h1>Transparencia</h1>
        <p className="lead">Lo que decidimos sobre las reseñas, mes a mes, y un registro que nadie puede reescribir. Tampoco nosotros.</p>
      </div>
      <NotLoadedNote message={notLoaded} />
      <FigureCards figures={all} decisions={checkpoint?.size ?? 0} />
      <section className={s.check} aria-labelledby="comprueba">
        <div className={`stack-s ${s.intro}`}>
          <h2 id="comprueba">Comprueba tu decisión</h2>
          <p className="muted">¿Recibiste una decisión nuestra? Mira aquí que está en el registro tal como te llegó. Se calcula en tu navegador.</p>
        </div>
        <Verifier verifierKey={keys[0] ?? ''} signed={checkpoint?.when ?? null} contact={contact} />
      </section>
      <section className={s.log} aria-labelledby="registro">
        <div className={s.cards}>
          <div className="stack-s">
            <h2 className={s.h} id="registro">
              El registro
            </h2>
            <p className="small">
              Cada decisión es una hoja de un árbol. La raíz resume todas: si alguien cambia una, la raíz ya no sale. Publicamos la raíz firmada cada noche. Una
              hoja no dice nada de nadie: solo quien recibió la decisión puede leerla.
            </p>
            <p className="small">
              <a className={s.link} href={href('/transparencia/registro.zip')} download>
                <Icon name="down" small />
                Descargar las teselas (zip)
              </a>
            </p>
            <details className={s.details}>
              <summary>Clave pública y cómo comprobarlo sin nosotros</summary>
              <div className="stack-s small">
                <p>
                  Guarda una raíz firmada. Otro día, con el programa de Rellano, que es libre, compara la que guardaste con la de hoy: te dice si la de hoy
                  continúa la tuya o si alguien ha cambiado lo de antes.
                </p>
                <pre className={s.code}>{`npm run log:verify -- --clave CLAVE guardada.txt ${site}${href('/transparencia/checkpoint')}`}</pre>
                <p>{keys.length > 1 ? 'Claves, la de ahora primero:' : 'Clave:'}</p>
                <pre className={s.code}>{keys.join('\n')}</pre>
                <p>Los formatos son públicos: RFC 9162, c2sp.org/tlog-tiles, c2sp.org/tlog-checkpoint y c2sp.org/signed-note.</p>
              </div>
            </details>
          </div>
          {checkpoint ? (
            <div className="stack-s">
              <p className={`row row--apart small ${s.when}`}>
                <b>Última raíz firmada</b>
                <time className="muted" dateTime={checkpoint.at}>
                  {checkpoint.when}
                </time>
              </p>
              <pre className={s.code}>{checkpoint.note}</pre>
            </div>
          ) : null}
        </div>
      </section>
    </div>
  );
}
