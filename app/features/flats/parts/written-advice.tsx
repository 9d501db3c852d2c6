import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Bargain, VisitQuestion } from '../rules/visit.ts';
import { QuestionList } from './question-list.tsx';

// As HTML, for loaders: what only stands there costs no browser any script (app/ui/written.tsx).

/** 'Qué puedes negociar', each with the figure behind it; '' for nothing. */
export const bargainsHtml = (bargains: readonly Bargain[]): string => (bargains.length > 0 ? renderToStaticMarkup(createElement(Bargains, { bargains })) : '');

function Bargains({ bargains }: { bargains: readonly Bargain[] }) {
  return (
    <section className="card pad" id="negociar">
      <h2>Qué puedes negociar</h2>
      <ul className="deal">
        {bargains.map(({ figure, what, why }) => (
          <li key={what}>
            <span className="num">{figure}</span>
            <b>{what}</b>
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Preguntas para la visita' of an address without reviews, to tick off; '' for nothing. */
export const questionsHtml = (questions: readonly VisitQuestion[], intro: string): string =>
  questions.length > 0 ? renderToStaticMarkup(createElement(Questions, { questions, intro })) : '';

function Questions({ questions, intro }: { questions: readonly VisitQuestion[]; intro: string }) {
  return (
    <section className="card pad" id="visita">
      <h2>Preguntas para la visita</h2>
      <QuestionList questions={questions} intro={intro} />
    </section>
  );
}
