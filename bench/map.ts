import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { migrate } from '../db/migrate.ts';
import { choice } from '../db/seed/choice.ts';
import { type MapFilter, NO_FILTER } from '../domain/place/map-filter.ts';
import { type MapView, readMapView } from '../domain/place/map-view.ts';
import type { Db } from '../usecases/ports.ts';
import { mapCounts } from '../usecases/properties/map/counts/reads.ts';
import { mapAnswer, mapList } from '../usecases/properties/map/reads.ts';
import { prepare } from './database.ts';
import { fillMap } from './map-fill.ts';

// npm run bench:map -- [--properties 100000] [--postgres postgres://user@host/postgres]: what the server takes for the views of the map
const { values } = parseArgs({
  options: { properties: { type: 'string', default: '100000' }, postgres: { type: 'string' }, views: { type: 'string', default: '300' } },
});
const properties = Number(values.properties);
const views = Number(values.views);
if (![properties, views].every((n) => Number.isInteger(n) && n > 0)) throw new Error('--properties and --views take whole numbers above 0.');
const aims = values.postgres ? { unfiltered: 10, filtered: 150 } : { unfiltered: 30, filtered: 150 };
const largestAnswer = 40_000;

const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const filters: Record<string, Partial<MapFilter>> = {
  'price up to 800 €': { priceTo: 800 },
  'rating from 4': { rating: 40 },
  '2 km around UPV Vera': { university: 'upv-vera' },
  Russafa: { neighbourhood: 'Russafa' },
  'price 500 to 900 €, rating from 3.5, 5 km around UPV Vera': { priceFrom: 500, priceTo: 900, rating: 35, university: 'upv-vera', metres: 5000 },
};

/** A window of 1280 × 384 pixels, or a phone's, somewhere in the city at one of the zooms of the map. */
function someView(chance: ReturnType<typeof choice>): MapView {
  const z = 11 + chance.below(8);
  const [width, height] = chance.chance(0.5) ? [1216, 384] : [328, 384];
  const degrees = 360 / 256 / 2 ** z;
  const [lat, lng] = [39.44 + chance.next() * 0.07, -0.42 + chance.next() * 0.09];
  const corners = [lng, lat, lng + width * degrees, lat + height * degrees * 0.77];
  const view = readMapView(corners.map((n) => n.toFixed(5)).join(','), String(z));
  if (!view) throw new Error('no view');
  return view;
}

async function measure(db: Db, filter: MapFilter, count: number) {
  const chance = choice(7);
  const times: number[] = [];
  let largest = 0;
  let cells = 0;
  for (let i = -10; i < count; i++) {
    const view = someView(chance);
    const began = performance.now();
    const answer = await mapAnswer(db, view, filter, false);
    if (i < 0) continue; // warming up
    times.push(performance.now() - began);
    largest = Math.max(largest, gzipSync(JSON.stringify(answer)).length);
    if (answer.kind === 'cells') cells++;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1), largest, cells: Math.round((100 * cells) / count) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[3] ?? 0;
}

const ground = await prepare(values.postgres);
try {
  const database = await ground.open();
  await migrate(database);
  say(`${ground.engine}: filling ${properties} properties`);
  await fillMap(database, properties);
  const db = database.kysely;
  const number = (n: number, decimals = 1) => n.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const verdict = (met: boolean) => (met ? 'met' : '**not met**');
  console.log(
    `### ${ground.engine}, ${number(properties, 0)} properties, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}\n`,
  );
  console.log(
    '| Filter | p50 ms | p95 ms | slowest ms | aim p95 | | largest answer, gzip bytes | views drawn as cells |\n|---|---:|---:|---:|---:|---|---:|---:|',
  );
  for (const [name, filter] of Object.entries({ none: {}, ...filters })) {
    say(name);
    const { p50, p95, max, largest, cells } = await measure(db, { ...NO_FILTER, ...filter }, views);
    const aim = name === 'none' ? aims.unfiltered : aims.filtered;
    const met = p95 < aim && largest < largestAnswer;
    console.log(`| ${name} | ${number(p50)} | ${number(p95)} | ${number(max)} | ${aim} | ${verdict(met)} | ${number(largest, 0)} | ${cells} % |`);
  }
  console.log('\n| The page beside it | median of 7, ms |\n|---|---:|');
  for (const [name, filter] of Object.entries({ none: {}, ...filters })) {
    const whole = { ...NO_FILTER, ...filter };
    const list = await timed(() => mapList(db, whole, null, false));
    const counts = await timed(() => mapCounts(db, whole));
    console.log(`| ${name}: list | ${number(list)} |\n| ${name}: counts of the filters | ${number(counts)} |`);
  }
  await database.close();
} finally {
  await ground.drop();
}
