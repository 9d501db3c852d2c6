import { href, redirect } from 'react-router';
import { madridMonth } from '../../../domain/dates/months.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Db } from '../../../usecases/ports.ts';
import { listAgencies } from '../../../usecases/properties/agencies/reads.ts';
import { mayReadProperty } from '../../../usecases/properties/policy.ts';
import { propertyById } from '../../../usecases/properties/reads.ts';
import { ownReviews } from '../../../usecases/properties/reviews/reads.ts';
import { reviewToEdit } from '../../../usecases/reviews/reads.ts';
import { servicesContext } from '../../context.ts';
import { memberContext, requireMember } from '../../middleware/guards.ts';
import { draftKey, isKept } from '../../ui/form/draft-storage.ts';
import type { Route } from './+types/route';
import { type AskedFlat, draftOf, readReviewDraft } from './draft.ts';
import { StepHead } from './head.tsx';
import s from './wizard.module.css';
import { Wizard } from './wizard.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, draftOwner } = context.get(memberContext);
  const { db, clock } = context.get(servicesContext);
  const [agencies, flat, edited] = await Promise.all([listAgencies(db), askedFlat(db, url, userId), askedReview(db, url, userId)]);
  const place = draftKey(edited ? `resena.${edited.id}` : 'resena', draftOwner);
  return { place, agencies, flat: edited ? null : flat, edited, thisMonth: madridMonth(clock.now()) };
}

/** ?resena={id}: one's own review, to be changed; its draft on the device is another than that of a new one. */
async function askedReview(db: Db, url: URL, userId: string) {
  const id = url.searchParams.get('resena');
  if (id === null) return null;
  const values = isUuid(id) ? await reviewToEdit(db, userId, id) : null;
  if (!values) throw redirect(href('/mis-resenas'));
  return { id, values };
}

/** ?piso={id}: the flat whose page led here, with its address filled in; null when there is none that the member may read. */
async function askedFlat(db: Db, url: URL, userId: string): Promise<AskedFlat | null> {
  const id = /^[a-z0-9]{10}$/.exec(url.searchParams.get('piso') ?? '')?.[0];
  const property = id ? await propertyById(db, id, true) : null;
  if (!property?.floorNumber || !property.doorNumber) return null;
  const own = property.reviewCount > 0 ? [] : await ownReviews(db, userId, { propertyId: property.id });
  if (!mayReadProperty(property, own.length)) return null;
  return { property_address: property.address, floor_number: property.floorNumber, door_number: property.doorNumber };
}

/** The form is drawn once the draft is there: nothing that is typed into it can be lost. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  const kept = readReviewDraft(data.place);
  return { ...data, draft: data.edited && !isKept(data.place) ? { ...kept, values: data.edited.values } : draftOf(kept, data.flat) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="page">
      <title>Escribir reseña · Rellano</title>
      <div className="narrow">
        <StepHead step={1} saved={false} note={false} />
        <div className={s.wait} aria-busy="true" />
        <noscript>
          <p className="note note--warn">Para escribir una reseña hace falta JavaScript: el borrador se guarda en tu dispositivo, no en el nuestro.</p>
        </noscript>
      </div>
    </div>
  );
}

export default function WriteReview({ loaderData }: Route.ComponentProps) {
  const { place, draft, agencies, flat, edited, thisMonth } = loaderData;
  // Another tab may have signed somebody else in: theirs is another draft.
  return <Wizard key={place} place={place} first={draft} agencies={agencies} flat={flat} edited={edited?.id ?? null} thisMonth={thisMonth} />;
}
