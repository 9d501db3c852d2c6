import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Bargain, VisitQuestion } from '../rules/visit.ts';
import { BargainList } from './bargain-list.tsx';
import { QuestionList } from './question-list.tsx';

// As HTML, for loaders: what only stands there costs no browser any script (app/ui/written.tsx).

/** 'Qué puedes negociar', each with the figure behind it; '' for nothing. */
export const bargainsHtml = (bargains: readonly Bargain[]): string => (bargains.length > 0 ? renderToStaticMarkup(createElement(Bargains, { bargains })) : '');

function Bargains({ bargains }: { bargains: readonly Bargain[] }) {
  return (
    <section className="card pad" id="negociar">
      <h2>Qué puedes negociar</h2>
      <BargainList bargains={bargains} />
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
