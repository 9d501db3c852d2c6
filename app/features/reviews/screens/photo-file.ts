import { fileKey } from '../../../../platform/uploads.writes.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { imageAnswer } from '../../../image-answer.ts';
import { isPublicPhoto, unpublishedPhoto } from '../data/photo.reads.ts';
import { maySeePhoto } from '../data/reviews.policy.ts';
import type { Route } from './+types/photo-file';

const fileName = /^([0-9a-f]{32})-(480|960|1600)\.webp$/;

/** /fotos/{name}-{width}.webp. A photo that the viewer may not see gets the same response as one that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const [, name, width] = fileName.exec(params.file) ?? [];
  if (!name || !width) return absent();
  const open = await isPublicPhoto(db, name);
  if (!open) {
    const viewer = await context.get(visitContext).viewer();
    if (!viewer || !maySeePhoto(viewer, await unpublishedPhoto(db, viewer, name))) return absent();
  }
  return (await imageAnswer(files, fileKey('review-images', name, width), open)) ?? absent();
}

const absent = () => new Response('No existe', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
