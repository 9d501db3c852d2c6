import { href, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { madridMonth } from '../../../domain/dates/months.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { readingsForAuthor } from '../../../usecases/contracts/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { listAgencies } from '../../../usecases/properties/agencies/reads.ts';
import { mayReadProperty } from '../../../usecases/properties/policy.ts';
import { propertyById } from '../../../usecases/properties/reads.ts';
import { ownReviews } from '../../../usecases/properties/reviews/reads.ts';
import { ownReviewCards, reviewToEdit } from '../../../usecases/reviews/reads.ts';
import { servicesContext } from '../../context.ts';
import { actOnReviewContract } from '../../contracts/act-on-review.ts';
import { memberContext, requireMember } from '../../middleware/guards.ts';
import { revalidateAfterForm, sendForm } from '../../ui/form/client-action.ts';
import { draftKey, isKept } from '../../ui/form/draft-storage.ts';
import { sentForm } from '../../ui/form/sent-form.ts';
import { isNotLoaded, type LastDataProps, orNotLoaded, withLastData } from '../../ui/last-data.tsx';
import { noConnection } from '../../ui/no-connection.ts';
import type { Route } from './+types/route';
import { type AskedFlat, draftOf, readReviewDraft } from './draft.ts';
import { LastHead, StepHead } from './head.tsx';
import { Sent } from './sent.tsx';
import s from './wizard.module.css';
import { Wizard } from './wizard.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, draftOwner } = context.get(memberContext);
  const { db, clock } = context.get(servicesContext);
  const [agencies, flat, edited, sent] = await Promise.all([
    listAgencies(db),
    askedFlat(db, url, userId),
    askedReview(db, url, userId),
    sentReview(db, url, userId),
  ]);
  const place = draftKey(edited ? `resena.${edited.id}` : 'resena', draftOwner);
  return { place, agencies, flat: edited ? null : flat, edited, sent, thisMonth: madridMonth(clock.now()) };
}

/** ?enviada={id}: one's own review that was sent and waits; its contract may follow. */
async function sentReview(db: Db, url: URL, userId: string) {
  const id = url.searchParams.get('enviada');
  if (id === null) return null;
  const review = (await ownReviewCards(db, userId)).find((card) => card.id === id);
  if (!review || review.verified) throw redirect(href('/mis-resenas'));
  return { reading: (await readingsForAuthor(db, userId)).get(id) ?? null };
}

/** The contract of the review that was sent. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnReviewContract(context.get(servicesContext), context.get(memberContext), url.searchParams.get('enviada'), await sentForm(request));
}

export const clientAction = sendForm(() => noConnection);

/** The review is stored, or another one begins: the next step asks nothing of the server, which may just have become unreachable. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [asked.currentUrl, asked.nextUrl].map((url) => url.searchParams.has('enviada'));
  if (asked.formMethod === undefined && asked.currentUrl.pathname === asked.nextUrl.pathname && from !== to && (to || asked.nextUrl.search === ''))
    return false;
  return revalidateAfterForm(asked);
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
  const data = await orNotLoaded(serverLoader);
  if (isNotLoaded(data)) return data;
  const found = readReviewDraft(data.place);
  return { ...data, draft: data.edited && !isKept(data.place) ? { ...found, values: data.edited.values } : draftOf(found, data.flat) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const sent = new URLSearchParams(useLocation().search).has('enviada');
  return (
    <div className="page">
      <title>Escribir reseña · Rellano</title>
      <div className="narrow">
        {sent ? <LastHead /> : <StepHead step={1} saved={false} note={false} />}
        <div className={s.wait} aria-busy="true" />
        <noscript>
          <p className="note note--warn">Para escribir una reseña hace falta JavaScript: el borrador se guarda en tu dispositivo, no en el nuestro.</p>
        </noscript>
      </div>
    </div>
  );
}

/** Without a connection the screen stays with what it showed. */
export default withLastData<Route.ComponentProps>(WriteReview, () => noConnection);

function WriteReview({ loaderData, actionData }: LastDataProps<Route.ComponentProps>) {
  const { place, draft, agencies, flat, edited, sent, thisMonth } = loaderData;
  // Another tab may have signed somebody else in: theirs is another draft.
  const id = new URLSearchParams(useLocation().search).get('enviada');
  const after = id ? <Sent id={id} reading={sent?.reading ?? null} answered={actionData} /> : null;
  return <Wizard key={place} place={place} first={draft} agencies={agencies} flat={flat} edited={edited?.id ?? null} thisMonth={thisMonth} after={after} />;
}
