import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { type LayerAnswer, type MapLayer, mapLayers } from '../../../places/rules/registers/facts/layers.ts';
import styles from '../../parts/map/map.module.css';
import type { Canvas } from './canvas.ts';

interface LayersProps {
  chosen: MapLayer | null;
  query: URLSearchParams;
  /** Rents by postal code, in words: all that the layer draws, for those who do not see it. */
  rents: readonly string[];
}

/** Which layer lies on the map; none at first. The address has it. */
export function Layers({ chosen, query, rents }: LayersProps) {
  const to = (layer: MapLayer | null) => {
    const params = new URLSearchParams(query);
    if (layer) params.set('capa', layer);
    else params.delete('capa');
    return params.size > 0 ? `${href('/mapa')}?${params}` : href('/mapa');
  };
  return (
    <nav className={styles.layers} aria-label="Registros públicos en el mapa">
      <ul className="row">
        {[null, ...(Object.keys(mapLayers) as MapLayer[])].map((layer) => (
          <li key={layer ?? ''}>
            <Link className="btn btn--s" to={to(layer)} aria-current={layer === chosen ? 'true' : undefined} preventScrollReset rel="nofollow">
              {layer ? mapLayers[layer] : 'Sin registros'}
            </Link>
          </li>
        ))}
      </ul>
      {chosen === 'alquileres' ? (
        <details>
          <summary>Ver los alquileres por código postal</summary>
          <ul className="small">
            {rents.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="xs muted">La fianza legal es un mes de renta; no distingue tamaño. Con menos de treinta fianzas no hay cifra.</p>
        </details>
      ) : null}
    </nav>
  );
}

/** Draws the layer in the view of the map; answers what it says of it in words. */
export function useLayer(layer: MapLayer | null, view: { bbox: string; z: number } | null, canvas: { readonly current: Canvas | null }): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!layer || !view) {
      canvas.current?.lay([]);
      setSpoken('');
      return;
    }
    const leaving = new AbortController();
    fetch(`${href('/mapa/registros')}?capa=${layer}&bbox=${view.bbox}&z=${view.z}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`map layer: ${answer.status}`);
        const { marks, spoken: words } = (await answer.json()) as LayerAnswer;
        canvas.current?.lay(marks);
        setSpoken(words);
      })
      .catch(() => {
        if (!leaving.signal.aborted) setSpoken('Los registros no se han podido cargar. Mueve el mapa para volver a intentarlo.');
      });
    return () => leaving.abort();
  }, [layer, view, canvas]);
  return spoken;
}
