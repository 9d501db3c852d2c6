import sharp from 'sharp';
import { changeReviews } from '../../app/features/flats/data/flat.writes.ts';
import { agencyKey } from '../../app/features/flats/rules/agency.ts';
import { flatRecord } from '../../app/features/flats/rules/flat-record.ts';
import { placementOf } from '../../app/features/flats/rules/placement.ts';
import { fullAddress } from '../../app/features/places/rules/address/format.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { NEIGHBOURHOOD_BY_KEY } from '../../app/features/places/rules/city/neighbourhoods.ts';
import { fieldNames } from '../../app/features/proof/rules/match.ts';
import { alertsOf } from '../../app/features/reviews/rules/alerts.ts';
import { reviewRating } from '../../app/features/reviews/rules/rating.ts';
import { agencies } from '../../db/seed/agencies.ts';
import { seedLists, seedRatings } from '../../db/seed/answers.ts';
import { type Choice, choice } from '../../db/seed/choice.ts';
import { pictures } from '../../db/seed/pictures.ts';
import { flats, type SeedFlat } from '../../db/seed/streets.ts';
import { fits, type SeedText, texts } from '../../db/seed/texts.ts';
import { dayMs } from '../../platform/dates.ts';
import { publishChange } from '../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fileKey } from '../../platform/uploads.writes.ts';

const authors = 60;
/** The newest ones are pending, so that the admin panel of the demonstration has something to do. */
const pending = 6;
/** Types of the clauses in the contracts behind every second verified review, in rotation. */
const contracts = [['prohibicion-padron', 'pintura-limpieza-final'], [], ['entrada-arrendador'], ['gastos-agencia', 'prohibicion-padron']] as const;

/** About 200 realistic reviews of about 120 flats, all marked is_demo; `npm run demo:remove` removes them. */
export async function seedDemoData(services: Services): Promise<void> {
  const chance = choice(20_261_120);
  const photos = await drawPhotos(services);
  await inTransaction(services, async (tx, services) => {
    const userIds = await insertAuthors(tx);
    const agencyIds = await insertAgencies(tx);
    const homes = await insertFlats(tx, services);
    const written = new Set<string>(); // author and flat
    const insertAll = async () => {
      for (const [index, text] of chance.shuffled(texts).entries()) {
        const home = pickHome(homes, text, chance, index);
        const userId = nextAuthor(userIds, index, (author) => written.has(`${author} ${home.id}`));
        written.add(`${userId} ${home.id}`);
        await insertReview(tx, { chance, index, text, home, userId, photos, agencyId: agencyIds[index % agencyIds.length] as string, services });
      }
    };
    await changeReviews(
      tx,
      homes.map((home) => home.id),
      insertAll,
    );
    await publishChange(services, tx, 'all');
  });
}

interface Home {
  id: string;
  flat: SeedFlat;
}

/** Every flat gets one review first; the rest concentrate on some of them, so that there are flats with many. */
function pickHome(homes: readonly Home[], text: SeedText, chance: Choice, index: number): Home {
  const possible = homes.filter((home) => fits(text, home.flat.neighbourhood));
  const popular = possible.slice(0, Math.max(1, Math.ceil(possible.length / 6)));
  return index < homes.length ? (possible[index % possible.length] as Home) : chance.of(popular);
}

/** Authors rotate; those who have written about the flat are skipped: one review per person, flat and period. */
function nextAuthor(userIds: readonly string[], index: number, wroteAlready: (userId: string) => boolean): string {
  const inTurn = userIds.map((_, i) => userIds[(index + i) % userIds.length] as string);
  return inTurn.find((author) => !wroteAlready(author)) ?? (inTurn[0] as string);
}

async function insertAuthors(tx: Tx): Promise<string[]> {
  const rows = Array.from({ length: authors }, (_, i) => ({
    name: `demo_${i + 1}`,
    email: `demo${i + 1}@rellano.example`,
    emailVerified: true,
    gender: 'prefiero-no-decirlo',
    nationality: 'España',
    birth_date: '1998-03-01',
    username: `vecina_demo${i + 1}`,
    username_key: `vecina_demo${i + 1}`,
    is_demo: true,
  }));
  return (await tx.insertInto('user').values(rows).returning('id').execute()).map((row) => row.id);
}

async function insertAgencies(tx: Tx): Promise<string[]> {
  const rows = agencies.map((name) => ({ name, name_key: agencyKey(name), is_demo: true }));
  return (await tx.insertInto('agencies').values(rows).returning('id').execute()).map((row) => row.id);
}

async function insertFlats(tx: Tx, { ids }: TransactionServices): Promise<Home[]> {
  const homes = flats.map((flat) => {
    const address = parseAddress(`${flat.street} ${flat.number}, ${flat.postalCode} ${flat.locality}`);
    const area = flat.neighbourhood ? NEIGHBOURHOOD_BY_KEY.get(flat.neighbourhood) : undefined;
    const record = flatRecord({ address, floor: flat.floor, door: flat.door, neighbourhood: area?.name ?? null });
    const id = ids.short();
    const place = demoPlace(flat);
    const row = { ...record, ...placementOf(id, place), location_source: 'demo' };
    return { flat, id, row: place ? { ...row, district: area?.district ?? null } : { ...row, neighbourhood: null, district: null } };
  });
  await tx
    .insertInto('properties')
    .values(homes.map(({ id, row }) => ({ id, ...row })))
    .execute();
  return homes;
}

/** Most are located exactly, some by their street only, a few not at all, so that the map shows all three. Flats of a building share a place. */
function demoPlace({ number, lat, lng }: SeedFlat) {
  const numeral = Number.parseInt(number, 10);
  if (numeral % 38 === 26) return null;
  if (numeral % 7 !== 3) return { kind: 'precise' as const, lat, lng };
  return { kind: 'approximate' as const, lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) };
}

/** A third of the flats are let by the room; one review in eleven predates that question. */
function kindOf({ flat }: Home, index: number): 'whole' | 'room' | null {
  if (index % 11 === 7) return null;
  return (Number.parseInt(flat.number, 10) + flat.floor.length + flat.door.length) % 3 === 1 ? 'room' : 'whole';
}

async function insertReview(
  tx: Tx,
  spec: { chance: Choice; index: number; text: SeedText; home: Home; userId: string; photos: string[][]; agencyId: string; services: TransactionServices },
): Promise<void> {
  const { chance, index, text, home, userId, services } = spec;
  const usedAgency = text.agencyAdvice !== undefined || chance.chance(0.3);
  const written = new Date(services.clock.now().getTime() - Math.round((index * 7.1 + chance.next() * 5) * dayMs));
  const stillResiding = chance.chance(0.25);
  const endYear = written.getUTCFullYear();
  const startYear = endYear - 1 - chance.below(3);
  const kind = kindOf(home, index);
  const share = kind === 'room' ? 0.42 : 1;
  const price = Math.round((share * (text.tone === 'good' ? 820 : 780) * (0.75 + chance.next() * 0.6) * (1 + (startYear - 2022) * 0.05)) / 10) * 10;
  const ratings = seedRatings(text.tone, chance, usedAgency, stillResiding);
  const clauses = index >= pending && index % 2 === 0 ? [...(contracts[(index / 2) % contracts.length] ?? [])] : null;
  const { id } = await tx
    .insertInto('reviews')
    .values({
      ...ratings,
      ...seedLists(chance),
      user_id: userId,
      property_id: home.id,
      draft_key: services.ids.uuid(),
      property_address: fullAddress({ ...home.flat, province: 'Valencia' }),
      floor_number: home.flat.floor,
      door_number: home.flat.door,
      still_residing: stillResiding,
      rental_period_start: `${startYear}-${chance.chance(0.6) ? '09' : '02'}-01`,
      rental_period_end: stillResiding ? null : `${endYear}-01-01`,
      rental_kind: kind,
      flatmate_count: kind === 'room' ? 3 + (index % 3) : null,
      entry_price: price,
      exit_price: chance.chance(0.5) ? Math.round((price * (1 + chance.next() * 0.12)) / 5) * 5 : null,
      used_agency: usedAgency,
      agency_id: usedAgency ? spec.agencyId : null,
      agency_advice: usedAgency ? (text.agencyAdvice ?? null) : null,
      landlord_advice: text.landlordAdvice ?? null,
      experience_headline: text.headline,
      positive_aspects: text.positive,
      negative_aspects: text.negative,
      recommend_to_friend: text.tone === 'good' || (text.tone === 'mixed' && chance.chance(0.5)),
      photos: index % 3 === 0 ? (spec.photos[(index / 3) % spec.photos.length] ?? []) : [],
      rating: reviewRating(ratings),
      alerts: alertsOf(ratings, clauses ?? []),
      contract_clauses: clauses,
      is_verified: index >= pending,
      is_demo: true,
      created_at: written,
      updated_at: written,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (clauses) await insertReading(tx, { id, clauses, written, documentId: services.ids.uuid() });
}

/** What remains of the contract behind a review: that its fields match. */
async function insertReading(
  tx: Tx,
  { id, clauses, written, documentId }: { id: string; clauses: string[]; written: Date; documentId: string },
): Promise<void> {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, { result: name === 'deposit' ? 'unasked' : 'match' }]));
  await tx
    .insertInto('contract_readings')
    .values({
      ...{ document_id: documentId, review_id: id, state: 'coincide', fields: JSON.stringify(fields), clauses, page: 2, page_count: 2 },
      ...{ created_at: written, changed_at: written },
    })
    .execute();
}

/** Two drawn pictures a set; sets share files, since their names mean nothing. */
async function drawPhotos({ files, images, ids }: Services): Promise<string[][]> {
  const names: string[] = [];
  for (const drawing of pictures) {
    const encoded = await images.photo(new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer()));
    if (!encoded || encoded === 'too-many-pixels') throw new Error('No se pudieron preparar las fotos de la demostración.');
    const name = ids.secret();
    for (const file of encoded.files) await files.put(fileKey('review-images', name, file.suffix), file.bytes);
    names.push(name);
  }
  return names.map((name, i) => [name, names[(i + 1) % names.length] as string]);
}
