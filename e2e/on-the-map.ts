import type { Page } from 'playwright-core';

/** The card of the chosen flat. */
export const chosen = (page: Page) => page.locator('#mapa section[aria-labelledby]');
export const markers = (page: Page) => page.getByRole('button', { name: /: \d+ reseñas?, (ubicación|sin localizar)/ });
/** Markers of one flat or several. */
const circles = (page: Page) => page.locator('#mapa .leaflet-marker-icon[aria-label]');
/** How many flats the circles stand for. */
export const shownFlats = (page: Page) =>
  circles(page).evaluateAll((all) => all.reduce((sum, one) => sum + Number(/^(\d+) pisos?,/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 1), 0));
export const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtros/ }).click();
export const show = (page: Page) => page.getByRole('button', { name: /^Ver \d+ pisos?$/ });
/** Pairs of elements on the map that overlap: controls, card, attribution, and circles among themselves. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => ({ name: one.textContent ?? '', box: one.getBoundingClientRect() }));
    const covered = (all: ReturnType<typeof boxes>) =>
      all.flatMap((one, i) =>
        all
          .slice(i + 1)
          .filter(({ box: { left, right, top, bottom } }) => left < one.box.right && right > one.box.left && top < one.box.bottom && bottom > one.box.top)
          .map((other) => `${one.name} / ${other.name}`),
      );
    const [zoom, below] = ['#mapa .map > div:first-of-type', '#mapa .map > div:last-of-type'];
    const lying = `${zoom}, ${below} > div > *, ${below} > :is(section, [role=alert])`;
    return [...covered(boxes(lying)), ...covered(boxes('#mapa .leaflet-marker-icon[aria-label] > *'))];
  });
export const ready = (page: Page) => page.locator('#mapa [data-state=ready]').waitFor();
export const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error al cargar el mapa' });
