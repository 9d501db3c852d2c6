import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { More } from '../../../../ui/fold.tsx';
import type { LayerAnswer, MapLayer } from '../../../places/rules/registers/facts/layers.ts';
import type { Canvas } from './canvas.ts';

/** Rents by postal code as text: the layer's data for screen readers. */
export const Rents = ({ rents }: { rents: readonly string[] }) => (
  <More of="Ver los alquileres por código postal">
    <ul className="small">
      {rents.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <p className="xs muted">La fianza legal es un mes de renta; no distingue tamaño. Con menos de treinta fianzas no hay cifra.</p>
  </More>
);

/** Draws the layer in the view of the map; returns its text version. */
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
