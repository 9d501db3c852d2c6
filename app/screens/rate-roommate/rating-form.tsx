import { Link } from 'react-router';
import { sections } from '../../../domain/cohabitation/sections.ts';
import type { Sent } from '../../../usecases/cohabitation/writes.ts';
import { Form, Saved, Submit, Trouble } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { errorsClearedBy } from './cleared-errors.ts';
import { Moves, Progress } from './progress.tsx';
import { lastQuestion } from './questions.ts';
import s from './rate.module.css';
import { SectionFields } from './section-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { useOneQuestion } from './use-one-question.ts';

interface RatingFormProps {
  name: string;
  /** Whose draft, and of which form. */
  owner: string;
  draft: string;
  /** What the fields hold when no draft does. */
  initial: Readonly<Record<string, string>>;
  currentMonth: string;
  /** Where 'Cancelar' and 'Entendido' lead. */
  back: string;
  /** On a phone, one question at a time. */
  stepped?: boolean;
  /** What the server said of a form that was sent without script. */
  answered: FormResult<Sent> | undefined;
}

/** The fourteen sections (2-community §2). */
export function RatingForm({ name, owner, draft, initial, currentMonth, back, stepped = false, answered }: RatingFormProps) {
  const form = useForm({ answered, draft: { name: draft, owner }, initial, clears: errorsClearedBy });
  const one = useOneQuestion(form, stepped);
  const { index, question } = one;
  return (
    <Form of={form} className={index === null ? undefined : s.one} {...one.handlers}>
      <Progress one={one} />
      {sections.map((section, i) => (
        <section
          key={section.key}
          className={s.section}
          aria-labelledby={`seccion-${section.key}`}
          data-question={section.key === 'flags' ? 'end' : section.key}
          hidden={question ? !question.sections.includes(section.key) : undefined}
        >
          <h2 id={`seccion-${section.key}`} className={question && section.aspects.length > 0 ? 'vh' : undefined}>
            {i + 1}. {section.title}
          </h2>
          <SectionFields section={section} currentMonth={currentMonth} one={one} />
        </section>
      ))}
      <Trouble />
      {index === null || index === lastQuestion ? (
        <div className={s.send}>
          <Submit busy="Enviando...">Enviar valoración</Submit>
          {index === null ? (
            <Link className="btn" to={back}>
              Cancelar
            </Link>
          ) : (
            <div className={s.pair}>
              <button className="btn" type="button" onClick={() => one.goTo(index - 1)}>
                Atrás
              </button>
              <Link className="btn" to={back}>
                Cancelar
              </Link>
            </div>
          )}
          {index === null ? <Saved /> : null}
        </div>
      ) : null}
      <Moves one={one} />
      {form.result?.ok ? <SentDialog name={name} sent={form.result.data} to={back} /> : null}
    </Form>
  );
}
