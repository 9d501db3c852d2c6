/** 1-flats §7: geocode-address is for members. */
export const mayGeocode = (viewer: object | null): boolean => viewer !== null;
