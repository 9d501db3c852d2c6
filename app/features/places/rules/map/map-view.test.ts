import { expect, it, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { cellNumbers, cellOf, cellSize, readMapView, wholeCells } from './map-view.ts';
import { fromMercator, mercator } from './mercator.ts';

test.each(readCases('map-views.txt', 3))("bbox '%s' at zoom '%s' is drawn at %s", (bbox, zoom, drawn) => {
  const view = readMapView(bbox ?? '', zoom ?? '');
  expect(view === null ? 'no' : String(view.z)).toBe(drawn);
});

it('never requests more than 600 cells, in any window', () => {
  for (const [bbox, z] of readCases('map-views.txt', 3)) {
    const view = readMapView(bbox ?? '', z ?? '');
    if (!view || view.z === 5) continue;
    const size = cellSize(view.z);
    const { west, east, north, south } = wholeCells(view);
    expect(((east + 1 - west) / size) * ((south + 1 - north) / size)).toBeLessThanOrEqual(600);
  }
});

it('halves cells from zoom to zoom, so that each is within one of the zoom before', () => {
  for (let z = 5; z < 19; z++) expect(cellSize(z)).toBe(2 * cellSize(z + 1));
});

it('finds the coarse cell of a place by its stored cell', () => {
  const { mx, my } = mercator({ lat: 39.4621, lng: -0.3712 });
  for (const zoom of [13, 16] as const) {
    const number = Math.floor(mx / cellSize(zoom)) * 1_000_000 + Math.floor(my / cellSize(zoom));
    for (let z = 5; z <= zoom; z++) expect(cellOf(number, zoom, z)).toEqual({ cx: Math.floor(mx / cellSize(z)), cy: Math.floor(my / cellSize(z)) });
  }
});

it('lists every stored cell that a view touches', () => {
  const view = readMapView('-0.38,39.46,-0.37,39.47', '16');
  if (!view) throw new Error('no view');
  const named = new Set(cellNumbers(view, 16, 1000));
  for (let i = 0; i <= 20; i++) {
    const { mx, my } = mercator({ lat: 39.46 + i * 0.0005, lng: -0.38 + i * 0.0005 });
    expect(named).toContain(Math.floor(mx / 5120) * 1_000_000 + Math.floor(my / 5120));
  }
  expect(cellNumbers(view, 16, 3)).toBeNull();
});

it('converts a place and back within a metre', () => {
  const place = { lat: 39.47391, lng: -0.37966 };
  const back = fromMercator(mercator(place));
  expect(back.lat).toBeCloseTo(place.lat, 5);
  expect(back.lng).toBeCloseTo(place.lng, 5);
});
