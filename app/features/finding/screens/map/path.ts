import { href } from 'react-router';
import type { MapLayer } from '../../../places/rules/registers/facts/layers.ts';
import { type MapFilter, mapFilterParams } from '../../rules/map-filter.ts';

const address = (params: URLSearchParams) => (params.size > 0 ? `${href('/mapa')}?${params}` : href('/mapa'));

/** The address of the map with a filter and a layer of registers; `after`: from that entry of the list on. */
export function mapPath(filter: MapFilter, layer: MapLayer | null, after: { rank: number; id: string } | null = null): string {
  const params = mapFilterParams(filter);
  if (layer) params.set('capa', layer);
  if (after) params.set('desde', `${after.rank}-${after.id}`);
  return address(params);
}

/** The same map and list, with a property selected or none. */
export function onProperty(query: URLSearchParams, propertyId: string | null): string {
  const params = new URLSearchParams(query);
  if (propertyId) params.set('propiedad', propertyId);
  else params.delete('propiedad');
  return address(params);
}
