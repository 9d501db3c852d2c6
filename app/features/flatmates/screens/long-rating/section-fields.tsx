import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { LongText, Tick } from '../../../../ui/form/fields.tsx';
import { Noticing } from '../../../personal-data/parts/noticed-note.tsx';
import { ScoreField } from '../../parts/score-field.tsx';
import { aspects, noScoreMeaning, type Section, scoreMeanings } from '../../rules/aspects.ts';
import { commentLimit, descriptionLimits, redFlags } from '../../rules/red-flags.ts';
import { PeriodSection } from './period-section.tsx';
import s from './rate.module.css';
import type { OneQuestion } from './use-one-question.ts';

/** The fields of one of the fourteen sections. */
export function SectionFields({ section, currentMonth, one }: { section: Section; currentMonth: string; one: OneQuestion }): ReactNode {
  switch (section.key) {
    case 'period':
      return <PeriodSection currentMonth={currentMonth} />;
    case 'flags':
      return <RedFlags />;
    case 'comments':
      return (
        <>
          <Noticing>
            <LongText label="Lo mejor" name="lo_mejor" max={commentLimit} counted />
          </Noticing>
          <Noticing>
            <LongText label="A mejorar" name="a_mejorar" max={commentLimit} counted />
          </Noticing>
        </>
      );
    case 'consent':
      return <Consent />;
    default: {
      const rated: readonly string[] = section.aspects;
      return (
        <>
          {section.key === 'payments' && !one.question ? <Meanings /> : null}
          {aspects
            .filter((aspect) => rated.includes(aspect.key))
            .map(({ key, label, hint }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the radio buttons inside are the controls
              <div
                key={key}
                className={one.settling ? `${s.aspect} ${s.settling}` : s.aspect}
                data-question={key}
                hidden={one.question ? one.question.key !== key : undefined}
                onClick={one.onAnswer}
              >
                <ScoreField name={key} label={label} hint={hint} meanings={one.question !== null} />
              </div>
            ))}
        </>
      );
    }
  }
}

function Meanings() {
  return (
    <dl className={s.meanings}>
      {scoreMeanings.map(({ value, word, meaning }) => (
        <div key={value} style={{ display: 'contents' }}>
          <dt>
            {value} {word}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
      <dt>N/A</dt>
      <dd>{noScoreMeaning}</dd>
    </dl>
  );
}

/** The description is shown once a flag is ticked; the style sheet hides it until then, so that this works without script. */
function RedFlags() {
  return (
    <div className={s.asks}>
      <p className="small muted">Marca solo lo que viste u oíste. Las banderas rojas y su descripción las leen únicamente los moderadores.</p>
      <div className={`checks ${s.flags}`}>
        {redFlags.map(({ key, label }) => (
          <Tick key={key} name={key}>
            {label}
          </Tick>
        ))}
      </div>
      <div className={s.explain}>
        <LongText
          label="Explica la situación"
          name="descripcion_banderas"
          hint={`Entre ${descriptionLimits.min} y ${descriptionLimits.max} caracteres: qué pasó y cuándo, sin datos de otras personas.`}
          max={descriptionLimits.max}
          counted
        />
      </div>
    </div>
  );
}

function Consent() {
  return (
    <Tick name="acepta_terminos" className={s.consent}>
      <span>
        He vivido con esta persona, cuento lo que vi y acepto los{' '}
        <Link to={href('/legal/terminos')} target="_blank">
          términos y condiciones
        </Link>
        .
      </span>
    </Tick>
  );
}
