import type { Aspect } from '../../../domain/cohabitation/aspects.ts';
import { scoreMeanings } from '../../../domain/cohabitation/scale.ts';
import s from './rate.module.css';

const tiles = scoreMeanings.map(({ value }) => value);

/** One aspect: five words from worst to best, and N/A (2-community §5: offered on every aspect). */
export function AspectField({ aspect, initial }: { aspect: Aspect; initial: string }) {
  return (
    <fieldset className={s.aspect}>
      <legend>{aspect.label}</legend>
      <p className="hint">{aspect.hint}</p>
      <div className={`seg ${s.scale}`}>
        {scoreMeanings.map(({ value, word }) => (
          <label key={value}>
            <input type="radio" name={aspect.key} value={value} defaultChecked={initial === String(value)} />
            <span className="sc" aria-hidden="true">
              {tiles.map((tile) => (
                <i key={tile} className={tile <= value ? 'on' : undefined} />
              ))}
            </span>
            {word}
          </label>
        ))}
        <label>
          <input type="radio" name={aspect.key} value="" defaultChecked={initial === ''} />
          N/A
        </label>
      </div>
    </fieldset>
  );
}
