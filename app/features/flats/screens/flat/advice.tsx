import { useRef } from 'react';
import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { type Held, Kept } from '../../../../ui/kept.tsx';
import { copyText } from '../../../../ui/share-button.tsx';
import type { AlertLine } from '../../../reviews/rules/alerts.ts';
import { AlertBadge } from '../../parts/marks.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import type { VisitQuestion } from '../../rules/visit.ts';
import s from './advice.module.css';

/** All warnings, each with how many say it and what to do about it. */
export function AlertList({ alerts }: { alerts: readonly AlertLine[] }) {
  return (
    <section className="card pad" id="alertas">
      <div className={`row row--apart ${s.head}`}>
        <h2>{alerts.length === 1 ? '1 alerta' : `${alerts.length} alertas`}: pregunta antes de firmar</h2>
        <AlertBadge />
      </div>
      <ul className={s.list}>
        {alerts.map(({ short, people, of, sentence, advice }) => (
          <li key={short}>
            <b>{sentence}</b>
            <span className="num">
              {people} de {of}
            </span>
            <p>{advice}</p>
          </li>
        ))}
      </ul>
      <Link className="tap tap--u" to={`${href('/como-puntuamos')}#alerta`}>
        Cuándo ponemos «Alerta»
      </Link>
    </section>
  );
}

/** 'Preguntas para la visita', with where each comes from; to tick off, to copy and to print. */
export function Visit({ visit, address }: { visit: Held<{ questions: readonly VisitQuestion[]; intro: string }>; address: string }) {
  const section = useRef<HTMLElement>(null);
  const copy = () => {
    const asked = [...(section.current?.querySelectorAll('label') ?? [])].map(({ children }) => {
      const [question = '', source = ''] = [...children].slice(1).map(({ textContent }) => textContent);
      return `☐ ${question} (${source})`;
    });
    return copyText([`Preguntas para la visita: ${address}`, ...asked].join('\n'), 'Preguntas copiadas.');
  };
  const print = () => {
    // The style sheet leaves the rest of the page out.
    const { dataset } = document.body;
    dataset.print = 'visita';
    // On a phone the call returns before anything is printed.
    window.onafterprint = () => delete dataset.print;
    window.print();
  };
  return (
    <section className="card pad" id="visita" ref={section}>
      <h2>Preguntas para la visita</h2>
      <Kept of={visit}>{(asked) => <QuestionList {...asked} />}</Kept>
      <div className={s.do}>
        <button className="btn btn--s" type="button" onClick={() => void copy()}>
          <Icon name="copy" small />
          Copiar
        </button>
        <button className="btn btn--s" type="button" onClick={print}>
          <Icon name="print" small />
          Imprimir
        </button>
      </div>
    </section>
  );
}
