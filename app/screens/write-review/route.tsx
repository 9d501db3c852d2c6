import { listAgencies } from '../../../usecases/agencies/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { propertyById } from '../../../usecases/properties/reads.ts';
import { mayReadProperty } from '../../../usecases/reviews/policy.ts';
import { ownReviews } from '../../../usecases/reviews/reads.ts';
import { monthInMadrid } from '../../../usecases/reviews/writes.ts';
import { servicesContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';
import type { Route } from './+types/route';
import { type AskedFlat, draftOf, readDraft } from './draft.ts';
import { StepHead } from './head.tsx';
import s from './wizard.module.css';
import { Wizard } from './wizard.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = await requireMember(context, url);
  const { db, clock } = context.get(servicesContext);
  const [owner, agencies, flat] = await Promise.all([draftOwner(userId), listAgencies(db), askedFlat(db, url, userId)]);
  return { owner, agencies, flat, thisMonth: monthInMadrid(clock.now()) };
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

/** Names the draft of a person on a device without saying who it is. */
async function draftOwner(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`borrador ${userId}`));
  return Buffer.from(digest).toString('hex').slice(0, 20);
}

/** The form is drawn once the draft is there: nothing that is typed into it can be lost. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  return { ...data, draft: draftOf(readDraft(data.owner), data.flat) };
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
  const { owner, draft, agencies, flat, thisMonth } = loaderData;
  // Another tab may have signed somebody else in: theirs is another draft.
  return <Wizard key={owner} owner={owner} first={draft} agencies={agencies} flat={flat} thisMonth={thisMonth} />;
}
