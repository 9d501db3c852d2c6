// 1-flats §9; apart from canvas.ts, which needs a browser.
export const defaultZoom = 12;
export const selectedZoom = 16;
