// 1-flats §9 Map: centre about 39.47, -0.376; default zoom 12; selected zoom 16. Not in base.ts, which needs a browser.
export const centre = { lat: 39.47, lng: -0.376 };
export const defaultZoom = 12;
export const selectedZoom = 16;
