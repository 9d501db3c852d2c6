import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Cost } from '../adapters/contract-reading/protocol.ts';
import { createDocumentReader } from '../adapters/contract-reading/reader.ts';
import { parseAddress } from '../app/features/places/rules/address/parse.ts';
import { streetKey } from '../app/features/places/rules/address/search.ts';
import { STREET_LIST } from '../app/features/places/rules/city/street-list.ts';
import type { ContractFields } from '../app/features/proof/rules/fields/fields.ts';
import { compareContract } from '../app/features/proof/rules/match.ts';
import { sharedContracts } from '../test/clause-score.ts';
import { clauseFigures, type Figure, print } from './clause-figures.ts';
import { pagesWhileReading } from './contract-web.ts';

/**
 * npm run build && npm run bench:contract -- FOLDER [--postgres postgres://user@host/postgres]: the cost and accuracy of reading contracts, response times
 * meanwhile, and how well clauses are found. The folder has c1.json with `expectedFields`, and photos of its first page in images/.
 */
const { values, positionals } = parseArgs({ options: { postgres: { type: 'string' } }, allowPositionals: true });
const folder = positionals[0] ?? dirname(sharedContracts('c1.json') ?? 'shared/contracts/c1.json');
if (!existsSync(join(folder, 'c1.json'))) {
  console.error(`No contracts in ${folder}: npm run bench:contract -- FOLDER`);
  process.exit(1);
}
const truth = (JSON.parse(readFileSync(join(folder, 'c1.json'), 'utf8')) as { expectedFields: Record<string, string | number> }).expectedFields;

let cost: Cost = { cpu: 0, memory: 0 };
const reader = createDocumentReader(undefined, (paid) => {
  cost = paid;
});
/** A page that is curved is not counted. */
const curved = /curvada/;
const pairingsEach = 600;
const brokenFiles = 500;
const failed: string[] = [];
const printFigure = (figure: Figure) => {
  if (print(figure)) failed.push(figure.what);
};
const line = (what: string, got: string, aim: string, ok: boolean) => printFigure({ what, got, aim, ok });
console.log(`load of the machine before: ${(loadavg()[0] ?? 0).toFixed(1)}`);

const otherStreets = STREET_LIST.filter(({ key }) => key !== streetKey(`${truth.tipoVia} ${truth.via}`));
const photos = readdirSync(join(folder, 'images')).filter((file) => /\.(jpg|jpeg|png|webp|heic)$/.test(file));
const costs: Cost[] = [];
let [right, total, wrong, pairings] = [0, 0, 0, 0];
for (const file of photos) {
  const read = await reader.read([new Uint8Array(readFileSync(join(folder, 'images', file)))]);
  costs.push(cost);
  if (!read.ok) throw new Error(`${file}: ${read.problem}`);
  const { fields } = read;
  const good = rightFields(fields);
  console.log(`     ${file}: ${good} of 7 fields, confidence ${read.confidence}, ${(cost.cpu / 1000).toFixed(1)} s CPU, ${Math.round(cost.memory / 1e6)} MB`);
  if (!curved.test(file)) {
    right += good;
    total += 7;
  }
  for (let i = 0; i < pairingsEach; i++, pairings++) if (compareContract(fields, otherFlat(i), true).verdict === 'coincide') wrong++;
}
const share = (100 * right) / total;
line('fields right on photos, the curved page left out', `${share.toFixed(1)} %`, '95 %', share >= 95);
line("'coincide' for another flat's review", `${wrong} of ${pairings}`, '0 of 5000', wrong === 0 && pairings >= 5000);
const [cpu, memory] = [Math.max(...costs.map((c) => c.cpu)), Math.max(...costs.map((c) => c.memory))];
line('CPU of the dearest page, its process included', `${(cpu / 1000).toFixed(1)} s`, '5 s', cpu <= 5000);
line('memory of the largest child', `${Math.round(memory / 1e6)} MB`, '700 MB', memory < 700e6);
const left = children();
line('children left when all is read', String(left), '0, so that all memory is given back', left === 0);
const photo = new Uint8Array(readFileSync(join(folder, 'images', photos[0] as string)));
for (const postgres of values.postgres ? [undefined, values.postgres] : [undefined])
  for (const figure of await pagesWhileReading(reader, photo, postgres)) printFigure(figure);

let [refused, opened] = [0, 0];
const whole = ['c1.pdf', ...photos.map((file) => join('images', file))].map((file) => readFileSync(join(folder, file)));
for (let i = 0; i < brokenFiles; i++) {
  const file = Uint8Array.from(whole[i % whole.length] as Buffer).slice(0, 1 + ((i * 7919) % 60_000));
  for (let at = i % 97; at < file.length; at += 400 + i) file[at] = (i * 31 + at) % 256;
  const answer = await reader.check([file]);
  if (answer.ok) opened++;
  else refused++;
}
line('broken files answered', `${refused} refused, ${opened} opened`, `${brokenFiles} answered`, refused + opened === brokenFiles);
for (const figure of clauseFigures() ?? []) printFigure(figure);
if (failed.length > 0) {
  console.log(`not met: ${failed.join('; ')}`);
  process.exitCode = 1;
}

/** Living child processes of this one. */
function children(): number {
  const stats = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`));
  return stats.filter((pid) => {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent) === process.pid && state !== 'Z';
  }).length;
}

function rightFields(fields: ContractFields): number {
  const read = parseAddress(fields.address ?? '');
  return [
    streetKey(read.street) === streetKey(`${truth.tipoVia} ${truth.via}`) && read.number === truth.numero && read.postalCode === truth.cp,
    fields.floor === truth.piso,
    fields.door === truth.puerta,
    fields.start === truth.inicio,
    fields.months === truth.duracionMeses,
    fields.rent === truth.renta,
    fields.deposit === truth.fianza,
  ].filter(Boolean).length;
}

/** A review that differs in at least one field, and often only one. */
function otherFlat(i: number) {
  const street = otherStreets[(i * 13) % otherStreets.length];
  const changes = i % 6;
  return {
    address: `${changes === 0 ? street?.name : `${truth.tipoVia} ${truth.via}`}, ${changes === 1 ? Number(truth.numero) + 1 + (i % 30) : truth.numero}, ${truth.cp} València`,
    floor: changes === 2 ? String(Number(truth.piso) + 1 + (i % 6)) : String(truth.piso),
    door: changes === 3 ? String(Number(truth.puerta) + 1 + (i % 20)) : String(truth.puerta),
    start: changes === 4 ? `20${10 + (i % 15)}-${String(1 + (i % 12)).padStart(2, '0')}` : String(truth.inicio).slice(0, 7),
    months: null,
    rent: changes === 5 ? Number(truth.renta) + 1 + (i % 400) : Number(truth.renta),
    deposit: null,
  };
}
