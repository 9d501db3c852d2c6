import { Saved } from '../../../../ui/form/form.tsx';
import { aspects } from '../../rules/aspects.ts';
import { firstAspect, lastQuestion, questions } from './questions.ts';
import s from './rate.module.css';
import type { OneQuestion } from './use-one-question.ts';

const count = aspects.length;

/** Progress through the aspects: a tile for each, dashed if skipped. */
export function Progress({ one: { index, question, answered, period, goTo } }: { one: OneQuestion }) {
  if (index === null || !question) return null;
  const number = index - firstAspect + 1;
  const isAspect = number >= 1 && index < lastQuestion;
  const place = isAspect ? `${number} de ${count}` : null;
  return (
    <div className={s.progress}>
      <p className="row row--apart small">
        <span role="status">
          {place ? <b className="num">{place}</b> : null}
          {place ? <span className="muted"> · {question.title}</span> : <b>{index < firstAspect ? 'Antes de empezar' : 'Para terminar'}</b>}
        </span>
        <Saved />
      </p>
      <div
        className={`steps ${s.tiles}`}
        role="progressbar"
        aria-label="Progreso de la valoración"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={answered.size}
        aria-valuetext={`${answered.size} de ${count} aspectos puntuados`}
      >
        {questions.slice(firstAspect, lastQuestion).map(({ key }, i) => (
          <i key={key} className={i === number - 1 && isAspect ? 'now' : answered.has(key) ? 'done' : i < number - 1 ? s.left : undefined} />
        ))}
      </div>
      <p className="xs muted">{`${count} aspectos, puedes dejar los que quieras${isAspect ? '. Al elegir se pasa al siguiente.' : ''}`}</p>
      {period && (index === firstAspect || index === lastQuestion) ? (
        <div className={`small ${s.period}`}>
          <p>{period}</p>
          <button className={`btn btn--s ${s.way}`} type="button" onClick={() => goTo(0)}>
            Cambiar<span className="vh"> el periodo de convivencia</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Navigation: back, next, to the end, or to the list. */
export function Moves({ one: { index, question, answered, goTo, showList } }: { one: OneQuestion }) {
  if (index === null || !question) return null;
  const skips = index >= firstAspect && !answered.has(question.key);
  return (
    <>
      <p className={s.ways}>
        <button className={`btn btn--s ${s.way}`} type="button" onClick={showList}>
          {`Ver las ${count} en una lista`}
        </button>
        {index < lastQuestion ? (
          <button className={`btn btn--s ${s.way}`} type="button" onClick={() => goTo(lastQuestion)}>
            Terminar con las que llevo
          </button>
        ) : null}
      </p>
      {index < lastQuestion ? (
        <div className={`bar-do ${s.moves}`}>
          <div className="narrow">
            {index > 0 ? (
              <button className="btn" type="button" onClick={() => goTo(index - 1)}>
                Atrás
              </button>
            ) : (
              <span />
            )}
            <button className={`btn ${skips ? '' : 'btn--main'}`} type="button" onClick={() => goTo(index + 1)}>
              {skips ? 'Saltar' : 'Siguiente'}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}
