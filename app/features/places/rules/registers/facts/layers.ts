/** Register data on the map: off until chosen. */
export const mapLayers = { alquileres: 'Alquiler por código postal', turisticas: 'Viviendas turísticas por edificio' } as const;
export type MapLayer = keyof typeof mapLayers;

/** The layer in an address ('capa'); null: none. */
export const readLayer = (value: string | null): MapLayer | null => (value !== null && Object.hasOwn(mapLayers, value) ? (value as MapLayer) : null);

/** A mark of a layer: a short number at a place, and its text. */
export interface LayerMark {
  lat: number;
  lng: number;
  text: string;
  label: string;
}
/** The marks of a layer in a view, with a text version. */
export interface LayerAnswer {
  marks: LayerMark[];
  spoken: string;
}
