import { LRUCache } from 'lru-cache';
import { servicesContext } from '../../../context.ts';
import { oneDecimal, reviewsText } from '../../../ui/format.ts';
import { rentText } from '../../reviews/rules/rental-kind.ts';
import { propertyById } from '../data/flat.reads.ts';
import type { Route } from './+types/share-image';

/** Rendered pictures by their content. */
const pictures = new LRUCache<string, Uint8Array>({ max: 200 });

/** /og/piso/{id}.png: the picture of a shared link, with visitors' data only. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, images } = context.get(servicesContext);
  const id = /^([a-z0-9]{10})\.png$/.exec(params.file)?.[1];
  const property = id ? await propertyById(db, id, false) : null;
  if (!property || property.reviewCount === 0) return new Response('No existe', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const { address, neighbourhood, locality, averageRating, reviewCount, recommendationPercentage, lastRent } = property;
  const card = {
    title: address,
    place: neighbourhood ? `${neighbourhood}, ${locality}` : locality,
    figure: averageRating > 0 ? oneDecimal(averageRating) : String(reviewCount),
    figureOf: averageRating > 0 ? `de 5, según ${reviewsText(reviewCount)}` : reviewCount === 1 ? 'reseña' : 'reseñas',
    facts: [`Lo recomienda el ${recommendationPercentage} %`, ...(lastRent === null ? [] : [rentText(lastRent)])],
  };
  const key = JSON.stringify(card);
  const picture = pictures.get(key) ?? (await images.shareCard(card));
  pictures.set(key, picture);
  // Shared caches must not store it: they would not be invalidated when the flat's reviews are withdrawn.
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=3600' } });
}
