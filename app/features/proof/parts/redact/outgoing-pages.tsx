import { Icon } from '../../../../ui/icon.tsx';
import { DeviceName } from '../device-name.tsx';
import { counted, sizeText } from './kinds.ts';
import s from './redact.module.css';
import type { Output } from './use-outputs.ts';

/** The exact pictures that will be sent, and a list of data that will not. */
export function OutgoingPages({ outputs }: { outputs: readonly Output[] }) {
  return (
    <section className="card pad">
      <h2 className={s.h4}>
        Lo que sale de tu <DeviceName />
      </h2>
      <div className={s.previews}>
        {outputs.map(({ page, url, size, blocks }) => (
          <figure key={page}>
            {url ? <img src={url} alt={`Página ${page + 1} tal como sale: ${counted(blocks, 'bloque')} en negro`} /> : <div className={s.blank} />}
            <figcaption>
              <b>Página {page + 1}</b>
              <br />
              {counted(blocks, 'bloque')}
              {size ? <span className="nw">, {sizeText(size)}</span> : null}
            </figcaption>
          </figure>
        ))}
      </div>
      <ul className={s.goes}>
        <li>
          <Icon name="check" />
          <span>
            <b>Sale:</b> {counted(outputs.length, 'imagen nueva', 'imágenes nuevas')} con los bloques dentro.
          </span>
        </li>
        <li className={s.no}>
          <Icon name="close" />
          <span>
            <b>No sale:</b> el original, el texto de debajo, el nombre del archivo ni la hora y el lugar de la foto.
          </span>
        </li>
      </ul>
    </section>
  );
}
