import { href, Link } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { servicesContext } from '../../../../context.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { DeviceName } from '../../../proof/parts/device-name.tsx';
import { SeverityTile } from '../../parts/severity.tsx';
import { catalogue } from '../../rules/law/catalogue.ts';
import type { Route } from './+types/route';
import { Ask } from './ask.tsx';
import s from './check.module.css';
import { CheckIcon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { useCheck } from './use-check.ts';

/** /revisar-contrato: finds the clauses of a contract on the device. The server receives nothing of it. */
export function loader({ context }: Route.LoaderArgs) {
  return { today: madridDay(context.get(servicesContext).clock.now()), types: catalogue.length };
}

/** Links to findings change only the fragment of the address. */
export const shouldRevalidate = () => false;

export default function CheckScreen({ loaderData: { today, types } }: Route.ComponentProps) {
  const check = useCheck(today);
  return (
    <div ref={check.place}>
      <PageHead
        title="Revisa tu contrato de alquiler antes de firmar"
        description="Señalamos las cláusulas abusivas o nulas de tu contrato de alquiler, con lo que dice la ley y lo que puedes hacer. Se lee en tu navegador: no se envía."
      />
      {check.view === 'asking' ? (
        <div className="page">
          <div className="title stack-s">
            <h1 tabIndex={-1}>Revisa tu contrato antes de firmar</h1>
            <p className="lead">Señalamos las cláusulas que la ley no permite, con lo que dice la ley y lo que puedes pedir.</p>
          </div>
          <p className={`note ${s.private}`}>
            <CheckIcon name="device" />
            <span>
              <b>
                No sale de tu <DeviceName />.
              </b>{' '}
              Se lee aquí, en tu navegador. Cuando haya cargado puedes quitar la conexión: funciona igual.
            </span>
          </p>
          <noscript>
            <p className="note note--warn">
              <span />
              <span>
                Para leer el contrato en tu navegador, sin enviarlo, hace falta JavaScript. Sin él puedes buscar la cláusula por tu cuenta en{' '}
                <a href={href('/clausulas')}>todas las cláusulas explicadas</a>.
              </span>
            </p>
          </noscript>
          <Ask {...check.ask} />
          <section className={s.how} aria-labelledby="como-marcamos">
            <div className="head">
              <h2 id="como-marcamos">Cómo lo marcamos</h2>
              <Link className="tap tap--u small" to={href('/clausulas')}>
                {`Ver los ${types} tipos de cláusula`}
              </Link>
            </div>
            <ul className={s.kinds}>
              <li>
                <SeverityTile severity="posible cláusula nula" large />
                <b>Posible cláusula nula</b>
                <span>La ley dice que no vale, aunque la firmes.</span>
              </li>
              <li>
                <SeverityTile severity="abusiva" large />
                <b>Abusiva</b>
                <span>Te carga con algo que no te toca.</span>
              </li>
              <li>
                <SeverityTile severity="dudosa" large />
                <b>Dudosa</b>
                <span>Depende del caso o de una ley que cambia.</span>
              </li>
            </ul>
          </section>
          <Notice />
        </div>
      ) : null}
      {check.view === 'reading' && check.views ? <check.views.Reading {...check.reading} /> : null}
      {check.view === 'result' && check.views ? <check.views.Result {...check.result} today={today} /> : null}
    </div>
  );
}
