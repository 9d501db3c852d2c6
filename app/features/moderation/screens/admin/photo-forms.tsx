import { useId } from 'react';
import { useActionData } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { OpenCase } from './case-page.tsx';
import { ReviewState } from './review-facts.tsx';
import { ReasonFields } from './send-back-form.tsx';

/** A form per photo of a review, which removes the photo and keeps the review. */
export function PhotoForms({ review }: { review: ModeratedReview }) {
  return (
    <ul className={s.photoForms}>
      {review.photos.map((name, i) => (
        <li key={name}>
          <a href={photoPath(name, 1600)}>
            <img src={photoPath(name, 480)} alt={`Foto ${i + 1} de ${review.photos.length}: ver grande`} loading="lazy" width="240" height="180" />
          </a>
          <RemoveForm review={review} photo={name} number={i + 1} />
        </li>
      ))}
    </ul>
  );
}

function RemoveForm({ review: { id, version, headline }, photo, number }: { review: ModeratedReview; photo: string; number: number }) {
  const draft = { name: `foto.${photo}`, owner: useDraftOwner() };
  const initial = { rule: 'fotos' };
  const form = useForm({ intent: 'photo', id: `${id} ${photo}`, answered: useActionData<FormResult>(), prefix: useId(), initial, draft });
  return (
    <details open={(form.withPage && !form.result?.ok) || undefined}>
      <summary className="tap tap--u">
        Retirar esta foto…
        <span className="vh">
          {' '}
          {number}: {headline}
        </span>
      </summary>
      <Form of={form} className="stack-s">
        <HiddenFields fields={{ reviewId: id, version, photo }} />
        <ReasonFields />
        <Submit className="btn btn--s">Retirar la foto {number}</Submit>
        <Saved />
        <Trouble />
      </Form>
    </details>
  );
}

/** A review in the list of photos, without its texts. */
export const PhotosRow = ({ review, mark }: { review: ModeratedReview; mark?: Mark }) => (
  <li className={`card pad ${s.row} ${mark === 'other' ? s.elsewhere : ''}`} data-case tabIndex={-1}>
    <div className={s.top}>
      <div>
        <h3>{review.headline}</h3>
        <p>
          {review.address} · Piso {review.floor} · Puerta {review.door}
        </p>
      </div>
      <ReviewState review={review} />
    </div>
    <PhotoForms review={review} />
    <OpenCase kind="review" id={review.id} about={review.headline} />
    <CaseMarkLine kind="review" id={review.id} mark={mark} about={review.headline} />
  </li>
);
