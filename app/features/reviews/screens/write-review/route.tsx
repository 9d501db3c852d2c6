import { useState } from 'react';
import { href, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { madridMonth } from '../../../../../platform/dates.ts';
import { MAX_TYPED } from '../../../../../platform/fold.ts';
import type { Db } from '../../../../../platform/ports.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { memberContext, requireMemberWhere, viewerContext } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { draftKey, hasDraft, watchDraftWipes } from '../../../../ui/form/draft-storage.ts';
import { guestKey } from '../../../../ui/form/guest-draft.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { writeDraftsNow } from '../../../../ui/form/use-draft.ts';
import { isNotLoaded, type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { listAgencies } from '../../../flats/data/agency.reads.ts';
import { mayReadProperty } from '../../../flats/data/flat.policy.ts';
import { propertyById } from '../../../flats/data/flat.reads.ts';
import { withWrittenAddress } from '../../../flats/data/flat.view.ts';
import { ownReviews } from '../../../flats/data/published-review.reads.ts';
import { addressInText } from '../../../places/rules/address/advert.ts';
import { openReadings } from '../../../proof/data/reading.reads.ts';
import { ownReviewCards, reviewToEdit } from '../../data/review.reads.ts';
import { actOnReviewContract } from '../../parts/act-on-contract.ts';
import { fillFlat, placeOfDraft, type RequestedFlat, readReviewDraft } from '../../parts/draft.ts';
import type { Route } from './+types/route';
import { StepHead } from './head.tsx';
import { Sent } from './sent.tsx';
import { submitReviewForm } from './submit-review-form.ts';
import { addressFromLink } from './typed-address.ts';
import s from './wizard.module.css';
import { Wizard } from './wizard.tsx';
import { notSent, reviewIntent, signedOut } from './words.ts';

/** Visitors can begin a review. Sending, editing and the page after sending are for members (docs/decisions/024). */
export const middleware: Route.MiddlewareFunction[] = [requireMemberWhere(({ searchParams }) => searchParams.has('resena') || searchParams.has('enviada'))];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const shared = { agencies: await listAgencies(db), thisMonth: madridMonth(clock.now()) };
  if (!viewer) return { ...shared, guest: true, place: guestKey('resena'), flat: await requestedFlat(db, url, null), edited: null, sent: null };
  const { userId, draftOwner } = viewer;
  const [flat, edited, sent] = await Promise.all([requestedFlat(db, url, userId), requestedReview(db, url, userId), sentReview(db, url, userId)]);
  const place = draftKey(edited ? `resena.${edited.id}` : 'resena', draftOwner);
  return { ...shared, guest: false, place, flat: edited ? null : flat, edited, sent };
}

/** ?enviada={id}: the contract reading of one's own undecided review, just sent; null: no contract was sent. */
async function sentReview(db: Db, url: URL, userId: string) {
  const id = url.searchParams.get('enviada');
  if (id === null) return null;
  const review = (await ownReviewCards(db, userId)).find((card) => card.id === id);
  if (!review || review.verified || review.waits) throw redirect(href('/mis-resenas'));
  return { reading: (await openReadings(db, userId)).get(id) ?? null };
}

/** Receives a review, or the contract of the review that was just sent. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, viewer, form] = [context.get(servicesContext), context.get(memberContext), await sentForm(request, context)];
  return form.intent === reviewIntent
    ? submitReviewForm(services, viewer, url.searchParams.get('resena'), form, context.get(visitContext).address)
    : actOnReviewContract(services, viewer, url.searchParams.get('enviada'), form);
}

export const clientAction = sendForm<{ id: string } | null>((intent, failure) => (intent === reviewIntent ? notSent : messageOf(failure)), {
  keyed: [reviewIntent],
  signedOut: (intent) => (intent === reviewIntent ? signedOut : null),
});

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

/** No reload after a review is stored or when another one begins, because the server may have become unreachable. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [args.currentUrl, args.nextUrl].map((url) => url.searchParams.has('enviada'));
  if (args.formMethod === undefined && args.currentUrl.pathname === args.nextUrl.pathname && from !== to && (to || args.nextUrl.search === '')) return false;
  return revalidateAfterForm(args);
}

/** ?resena={id}: one's own review to edit. Its draft has its own storage key. */
async function requestedReview(db: Db, url: URL, userId: string) {
  const id = url.searchParams.get('resena');
  if (id === null) return null;
  const values = isUuid(id) ? await reviewToEdit(db, userId, id) : null;
  if (!values) throw redirect(href('/mis-resenas'));
  return { id, values };
}

/**
 * The flat to fill in; null: none that the viewer may see.
 * ?piso={id}: the flat whose page linked here. A visitor gets street, number and town, as on that page.
 * ?direccion={text}: an address whose search had no results.
 */
async function requestedFlat(db: Db, url: URL, userId: string | null): Promise<RequestedFlat | null> {
  const typed = addressInText((url.searchParams.get('direccion') ?? '').slice(0, MAX_TYPED));
  if (typed !== '') return addressFromLink(typed);
  const id = /^[a-z0-9]{10}$/.exec(url.searchParams.get('piso') ?? '')?.[0];
  const property = id ? await propertyById(db, id, userId !== null) : null;
  if (userId === null)
    return property && mayReadProperty(property, 0)
      ? { property_address: `${property.address}, ${property.locality}`, floor_number: '', door_number: '' }
      : null;
  if (!property?.floorNumber || !property.doorNumber) return null;
  const own = property.reviewCount > 0 ? [] : await ownReviews(db, userId, { propertyId: property.id });
  if (!mayReadProperty(property, own.length)) return null;
  const { address, floorNumber, doorNumber } = own[0] ? withWrittenAddress(property, own[0].place) : property;
  return { property_address: address, floor_number: floorNumber ?? '', door_number: doorNumber ?? '' };
}

/** The form renders only with its draft, so that no input is lost. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await orNotLoaded(serverLoader);
  if (isNotLoaded(data)) return data;
  writeDraftsNow();
  const place = data.guest || data.edited ? data.place : placeOfDraft(data.place);
  const stored = readReviewDraft(place);
  return { ...data, place, draft: data.edited && !hasDraft(place) ? { ...stored, values: data.edited.values } : fillFlat(stored, data.flat) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const sent = new URLSearchParams(useLocation().search).has('enviada');
  return (
    <div className="page">
      <title>Escribir reseña · Rellano</title>
      <div className="narrow">
        {sent ? <h1>Gracias</h1> : <StepHead step={1} saved={null} note={false} />}
        <div className={s.wait} aria-busy="true" />
        <noscript>
          <p className="note note--warn">Para escribir una reseña hace falta JavaScript: el borrador se guarda en tu dispositivo, no en el nuestro.</p>
        </noscript>
      </div>
    </div>
  );
}

export default withLastData<Route.ComponentProps>(WriteReview);

function WriteReview({ loaderData, actionData }: LastDataProps<Route.ComponentProps>) {
  const [wiped] = useState(() => watchDraftWipes());
  const [first, setFirst] = useState(loaderData);
  // When the session ends, the form stays and sending asks to sign in. A sign-out replaces the form.
  const stays = loaderData.guest && !first.guest && !wiped();
  if (!stays && first !== loaderData) setFirst(loaderData);
  // Another tab may have signed in another account, which has its own draft.
  const { place, guest, draft, agencies, flat, edited, sent, thisMonth } = stays ? first : loaderData;
  // A newer version of the draft from another tab replaces the shown one.
  const [other, setOther] = useState({ before: draft, draft, times: 0 });
  const id = new URLSearchParams(useLocation().search).get('enviada');
  const after = id ? <Sent id={id} reading={sent?.reading ?? null} answered={actionData} /> : null;
  return (
    <Wizard
      key={`${place} ${guest} ${other.times}`}
      place={place}
      guest={guest}
      first={other.before === draft ? other.draft : draft}
      onOtherTab={(now) => setOther(({ times }) => ({ before: draft, draft: now, times: times + 1 }))}
      agencies={agencies}
      flat={flat}
      edited={edited?.id ?? null}
      thisMonth={thisMonth}
      after={after}
    />
  );
}
