import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { aspects } from '../../../domain/cohabitation/aspects.ts';
import { commentLimit, descriptionLimits, redFlags } from '../../../domain/cohabitation/red-flags.ts';
import { scoreMeanings } from '../../../domain/cohabitation/scale.ts';
import type { Section } from '../../../domain/cohabitation/sections.ts';
import { ScoreField } from '../../reviews/score-field.tsx';
import { LongText, Tick } from '../../ui/form/fields.tsx';
import { PeriodSection } from './period-section.tsx';
import s from './rate.module.css';

/** What one of the fourteen sections asks for. */
export function SectionFields({ section, currentMonth }: { section: Section; currentMonth: string }): ReactNode {
  switch (section.key) {
    case 'period':
      return <PeriodSection currentMonth={currentMonth} />;
    case 'flags':
      return <RedFlags />;
    case 'comments':
      return (
        <>
          <LongText label="Lo mejor" name="lo_mejor" max={commentLimit} counted />
          <LongText label="A mejorar" name="a_mejorar" max={commentLimit} counted />
        </>
      );
    case 'consent':
      return <Consent />;
    default: {
      const asked: readonly string[] = section.aspects;
      return (
        <>
          {section.key === 'payments' ? <Meanings /> : null}
          {aspects
            .filter((aspect) => asked.includes(aspect.key))
            .map(({ key, label, hint }) => (
              <ScoreField key={key} className={s.aspect} name={key} label={label} hint={hint} />
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
      <dd>No lo sabes o no viene al caso</dd>
    </dl>
  );
}

/** The description is asked for once a flag is ticked; the sheet hides it until then, so that it does so without script. */
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
