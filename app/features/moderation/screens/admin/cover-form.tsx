import { useActionData } from 'react-router';
import { ActionButton, HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Choice, Field } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { COVER, coverLimits } from '../../../reviews/rules/covering.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import s from './admin.module.css';
import { useKeys } from './keys.tsx';

/** Covers personal data: words selected in a text above, with the key T, or typed literally. */
export function CoverForm({ review: { id, version, texts, noticed, verified } }: { review: ModeratedReview }) {
  const form = useForm({ intent: 'cover', id, answered: useActionData<FormResult>(), prefix: 'tapar', onDone: () => form.ref.current?.reset() });
  useKeys((key, event) => {
    const selected = getSelection();
    const text = selected?.anchorNode?.parentElement?.closest<HTMLElement>('[data-field]');
    if (key !== 't' || !selected || !text?.contains(selected.focusNode)) return;
    const [field, words] = ['field', 'words'].map((name) => form.ref.current?.elements.namedItem(name)) as [HTMLSelectElement, HTMLInputElement];
    field.value = text.dataset.field ?? '';
    words.value = selected.toString().trim();
    words.focus();
    event.preventDefault();
  });
  const covers = texts.flatMap(({ field, label, covered }) => covered.map((words) => ({ field, label, words })));
  // Found by rules and not covered yet.
  const suggested = noticed
    .flatMap(({ label, kind, from, to }) => {
      const text = texts.find((one) => one.label === label);
      const words = text?.text.slice(from, to) ?? '';
      return !text || text.covered.some((one) => one.includes(words)) ? [] : [{ field: text.field, label, kind, words }];
    })
    // Duplicates: covering words covers every occurrence.
    .filter((one, i, all) => all.findIndex(({ field, words }) => field === one.field && words === one.words) === i);
  return (
    <div className={s.part}>
      <h3>Datos personales</h3>
      {suggested.length > 0 ? (
        <ul className="stack-s">
          {suggested.map(({ field, label, kind, words }) => (
            <li className="row" key={`${field} ${words}`}>
              <span>
                {kind}, en «{label}»: <mark className={s.noticed}>{words}</mark>
              </span>
              <ActionButton intent="cover" id={`${id} ${field} ${words}`} fields={{ reviewId: id, version, field, words, act: 'cover' }} className="btn btn--s">
                Tapar<span className="vh"> {words}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
      {covers.length > 0 ? (
        <ul className="stack-s">
          {covers.map(({ field, label, words }) => (
            <li className="row" key={`${field} ${words}`}>
              <span>
                {label}: <mark className={s.covered}>{words}</mark>
              </span>
              <ActionButton
                intent="cover"
                id={`${id} ${field} ${words}`}
                fields={{ reviewId: id, version, field, words, act: 'uncover' }}
                className="btn btn--s"
              >
                Destapar<span className="vh"> {words}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Form of={form} className="stack-s">
        <HiddenFields fields={{ reviewId: id, version, act: 'cover' }} />
        <Choice name="field" label="En qué texto">
          {texts.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </Choice>
        <Field
          name="words"
          label="Palabras que se tapan"
          hint={
            <>
              Tal cual están: escríbelas, o selecciónalas arriba y pulsa T. {verified ? 'Al momento' : 'Al publicarla'} se lee «{COVER}».
            </>
          }
          max={coverLimits.max}
          autoComplete="off"
        />
        <p>
          <Submit className="btn btn--s">Tapar</Submit>
        </p>
        <Trouble />
      </Form>
    </div>
  );
}
