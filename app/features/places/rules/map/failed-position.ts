import type { Point } from './distance.ts';

// 1-flats §9 Map: centre about 39.47, -0.376; fallback offset ±0.025 degrees.
export const MAP_CENTRE: Point = { lat: 39.47, lng: -0.376 };
export const MAX_OFFSET_DEGREES = 0.025;

/**
 * The position of the marker of a flat that was not located. PRODUCT.md §1 "Failed geocode marker": derived from the property id, so that it does not jump.
 * It is a placeholder: no distance, neighbourhood or export uses it.
 */
export function failedPosition(propertyId: string): { lat: number; lng: number } {
  return { lat: MAP_CENTRE.lat + offset(`lat ${propertyId}`), lng: MAP_CENTRE.lng + offset(`lng ${propertyId}`) };
}

/** FNV-1a with a final mix, so that ids which differ in one letter are apart; -0.025 to 0.025. */
function offset(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  return (share * 2 - 1) * MAX_OFFSET_DEGREES;
}
