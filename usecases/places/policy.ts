/** 1-flats §7: geocode-address is for members. */
export function mayGeocode<T extends object>(viewer: T | null): viewer is T {
  return viewer !== null;
}
