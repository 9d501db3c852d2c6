/** What registers say, on the map: off until chosen. */
export const mapLayers = { alquileres: 'Alquiler por código postal', turisticas: 'Viviendas turísticas por edificio' } as const;
export type MapLayer = keyof typeof mapLayers;

/** The layer in an address ('capa'); null: none. */
export const readLayer = (value: string | null): MapLayer | null => (value !== null && Object.hasOwn(mapLayers, value) ? (value as MapLayer) : null);

/** A mark of a layer: a short figure at a place, and what it says. */
export interface LayerMark {
  lat: number;
  lng: number;
  text: string;
  label: string;
}
/** What a layer draws in a view, in words too. */
export interface LayerAnswer {
  marks: LayerMark[];
  spoken: string;
}
