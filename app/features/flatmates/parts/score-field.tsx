import { useField } from '../../../ui/form/fields.tsx';
import { FieldError } from '../../../ui/form/problems.tsx';
import { noScoreMeaning, scoreMeanings } from '../rules/aspects.ts';
import s from './score-field.module.css';

const tiles = scoreMeanings.map(({ value }) => value);

/** One score: five words from worst to best, and N/A (2-community §5: offered on every aspect). The first choice has the field's id. */
export function ScoreField({
  name,
  label,
  hint,
  className,
  meanings = false,
}: {
  name: string;
  label: string;
  hint: string;
  className?: string;
  /** Whether each choice shows its meaning. */
  meanings?: boolean;
}) {
  const field = useField(name);
  const { id, ...input } = field.input;
  return (
    <fieldset className={className}>
      <legend>{label}</legend>
      <p className="hint">{hint}</p>
      <div className={`seg ${s.scale}`}>
        {scoreMeanings.map(({ value, word, meaning }, i) => (
          <label key={value}>
            <input type="radio" {...input} id={i === 0 ? id : undefined} value={value} defaultChecked={field.value === String(value)} />
            <span className="sc" aria-hidden="true">
              {tiles.map((tile) => (
                <i key={tile} className={tile <= value ? 'on' : undefined} />
              ))}
            </span>
            {word}
            {meanings ? <small> {meaning}</small> : null}
          </label>
        ))}
        <label>
          <input type="radio" name={name} value="" defaultChecked={field.value === ''} />
          N/A
          {meanings ? <small> {noScoreMeaning}</small> : null}
        </label>
      </div>
      <FieldError id={id} text={field.error} />
    </fieldset>
  );
}
