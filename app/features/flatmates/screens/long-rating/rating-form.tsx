import { Link } from 'react-router';
import { MIN_PEOPLE } from '../../../../../platform/people.ts';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Sent } from '../../data/long-rating.writes.ts';
import { aspects, sections } from '../../rules/aspects.ts';
import { fieldOf } from '../../rules/check-form.ts';
import { hasFewAuthors } from '../../rules/few-authors.ts';
import { Moves, Progress } from './progress.tsx';
import { lastQuestion } from './questions.ts';
import s from './rate.module.css';
import { SectionFields } from './section-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { useOneQuestion } from './use-one-question.ts';

interface RatingFormProps {
  name: string;
  /** Owner and name of the draft. */
  owner: string;
  draft: string;
  /** The values of the fields without a draft. */
  initial: Readonly<Record<string, string>>;
  currentMonth: string;
  /** The target of 'Cancelar' and 'Entendido'. */
  back: string;
  /** On a phone, one question at a time. */
  stepped?: boolean;
  /** The response to a form that was sent without script. */
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

const isAspect = new Set<string>(aspects.map(({ key }) => key));

/** The fields whose errors a change of this field clears: any score clears the error of the scores, any flag that of the description. */
function errorsClearedBy(name: string): string[] {
  if (isAspect.has(name)) return [fieldOf.scores];
  if (name.startsWith('flag_')) return [fieldOf.description];
  return [name === 'seguimos' ? fieldOf.end : name.replace(/_(mes|anio)$/, '')];
}

interface IntroductionProps {
  name: string;
  /** Number of possible authors of a rating of this person, the user included. */
  possible: number;
}

/** 2-community §2: heading, estimated time of 3 minutes, and advice on the content. */
export function Introduction({ name, possible }: IntroductionProps) {
  return (
    <div className="title stack-s">
      <h1>{`Valora tu convivencia con ${name}`}</h1>
      <p className="muted">Tiempo estimado: 3 minutos</p>
      <p className="note">
        <Icon name="info" />
        <span>
          Céntrate en comportamientos que se pudieran observar, sin referencias discriminatorias. Tu valoración no lleva tu nombre y solo se muestra junto con
          las de {MIN_PEOPLE - 1} personas más o con las de más gente. {howMany(possible)}
        </span>
      </p>
      {hasFewAuthors(possible) ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>
            Son pocas: {name} puede deducir qué has puesto tú, sobre todo si sabe lo que han puesto las demás. En los textos, no cuentes lo que solo sabéis
            vosotros.
          </span>
        </p>
      ) : null}
    </div>
  );
}

const howMany = (possible: number) =>
  possible <= 1
    ? 'Ahora mismo solo tú puedes haberla escrito: nadie más tiene verificado que vivieron juntos.'
    : `Pueden haberla escrito ${possible} personas, contigo: las que tienen verificado que vivieron con ella.`;
