import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cacheName } from './cache.ts';
import type { Copy } from './copies.ts';
import s from './offline.module.css';

const lists = [
  ['guardados', 'Guardados'],
  ['vistos', 'Vistos hace poco'],
] as const;

/** /sin-conexion: the flats stored on this device. Its copy, with the lists filled in, replaces every page that fails to load (app/offline). */
export default function OfflineScreen() {
  const [copies, setCopies] = useState<readonly Copy[] | null>(null);
  useEffect(() => {
    const read = async () => {
      const { openCopies, readIndex } = await import('./copies.ts');
      setCopies((await readIndex(await openCopies())).copies);
    };
    read().catch(() => setCopies([]));
  }, []);
  const deleteCopies = async () => {
    await caches.delete(cacheName);
    setCopies([]);
  };
  return (
    <div className="page">
      <title>Pisos en este dispositivo · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Pisos en este dispositivo</h1>
        <p className="lead">
          Los 30 últimos que abres y todos los que guardas se quedan aquí para que los leas sin conexión, tal como los ve cualquiera: sin piso ni puerta. Se
          borran al cerrar sesión.
        </p>
      </div>
      {copies?.length === 0 ? <p>Ahora no hay ninguno.</p> : null}
      <div className={s.lists}>
        {lists.map(([name, title]) => {
          const own = copies?.filter(({ saved }) => saved === (name === 'guardados')) ?? [];
          return (
            <section key={name} data-pisos={name} hidden={own.length === 0}>
              <h2>{title}</h2>
              <ul>
                {own.map(({ id, path, address, detail }) => (
                  <li key={id}>
                    <Link to={path}>{address}</Link>
                    <small>{detail}</small>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {copies && copies.length > 0 ? (
        <p>
          <button className="btn" type="button" onClick={() => void deleteCopies()}>
            Borrarlos de este dispositivo
          </button>
        </p>
      ) : null}
    </div>
  );
}
