import { href } from 'react-router';
/** The address of the map with a filter (app/features/finding/rules/map-filter.ts mapFilterParams), opened on a property, or from a place in the list on. */
export function mapPath(filterQuery: string, propertyId: string | null = null, after: { rank: number; id: string } | null = null): string {
  const params = new URLSearchParams(filterQuery);
  if (after) params.set('desde', `${after.rank}-${after.id}`);
  if (propertyId) params.set('propiedad', propertyId);
  const query = params.toString();
  return query ? `${href('/mapa')}?${query}` : href('/mapa');
}

/** The same map, list and all, opened on a property or on none. */
export function onProperty(query: URLSearchParams, propertyId: string | null): string {
  const params = new URLSearchParams(query);
  if (propertyId) params.set('propiedad', propertyId);
  else params.delete('propiedad');
  return params.size > 0 ? `${href('/mapa')}?${params}` : href('/mapa');
}
