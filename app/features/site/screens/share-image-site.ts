import { servicesContext } from '../../../context.ts';
import { grouped } from '../../../ui/format.ts';
import { siteTotals } from '../../flats/data/flat.reads.ts';
import type { Route } from './+types/share-image-site';

const drawn = new Map<string, Promise<Uint8Array>>();

/** /og/rellano.png: the picture of a shared link to any page without a special one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, images } = context.get(servicesContext);
  const { review_count: reviews } = await siteTotals(db);
  const card = {
    title: 'Antes de firmar, pregunta en el rellano',
    place: 'Pisos de alquiler en València',
    figure: grouped(reviews),
    figureOf: reviews === 1 ? 'reseña verificada' : 'reseñas verificadas',
    facts: ['Anónimas', 'De quien ya vivió en el piso'],
  };
  const key = JSON.stringify(card);
  const picture = drawn.get(key) ?? images.shareCard(card);
  drawn.clear();
  drawn.set(key, picture);
  picture.catch(() => drawn.clear());
  return new Response(new Uint8Array(await picture), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } });
}
