import { useRef, useState } from 'react';
import { Field, useField } from '../../../../ui/form/fields.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { reportTextLimits, sentencesOf } from '../../rules/reports.ts';
import s from './report.module.css';

/** The reported words: a sentence pressed in the text, or words typed into the field. Without JavaScript there is only the field. */
export function Passage({ texts, whole }: { texts: readonly { label: string; text: string }[]; whole: string }) {
  const hydrated = useHydrated();
  const { id, value } = useField('passage');
  const [chosen, choose] = useState(value);
  const box = useRef<HTMLDivElement>(null);
  const press = (sentence: string) => {
    const field = box.current?.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
    const next = chosen === sentence ? '' : sentence;
    choose(next);
    if (!field) return;
    field.value = next;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={box} className="stack-s">
      <p className={s.label} id="que-parte">
        ¿Qué parte?
      </p>
      <dl className={s.texts} aria-labelledby="que-parte">
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`quote ${s.quote}`}>
              {hydrated
                ? Object.entries(sentencesOf(text)).map(([at, sentence]) => (
                    <span key={at}>
                      <button type="button" className={s.sentence} aria-pressed={chosen === sentence} onClick={() => press(sentence)}>
                        {sentence}
                      </button>{' '}
                    </span>
                  ))
                : text}
            </dd>
          </div>
        ))}
      </dl>
      <Field
        name="passage"
        label="Las palabras exactas (opcional)"
        hint={`${hydrated ? 'Toca la frase que quieras señalar, o escribe sus palabras' : 'Copia las palabras tal cual están'}. Vacío, es ${whole}.`}
        max={reportTextLimits.passage}
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}
