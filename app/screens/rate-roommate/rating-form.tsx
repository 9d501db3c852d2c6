import { Link } from 'react-router';
import { sections } from '../../../domain/cohabitation/sections.ts';
import type { Sent } from '../../../usecases/cohabitation/writes.ts';
import { Form, Saved, Submit, Trouble } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { mends } from './places.ts';
import s from './rate.module.css';
import { SectionFields } from './section-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';

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
  /** What the server said of a form that was sent without script. */
  answered: FormResult<Sent> | undefined;
}

/** The fourteen sections (2-community §2). */
export function RatingForm({ name, owner, draft, initial, currentMonth, back, answered }: RatingFormProps) {
  const form = useForm({ answered, draft: { name: draft, owner }, initial, mends });
  return (
    <Form of={form}>
      {sections.map((section, i) => (
        <section key={section.key} className={s.section} aria-labelledby={`seccion-${section.key}`}>
          <h2 id={`seccion-${section.key}`}>
            {i + 1}. {section.title}
          </h2>
          <SectionFields section={section} currentMonth={currentMonth} />
        </section>
      ))}
      <Trouble />
      <div className={s.send}>
        <Submit busy="Enviando...">Enviar valoración</Submit>
        <Link className="btn" to={back}>
          Cancelar
        </Link>
        <Saved />
      </div>
      {form.result?.ok ? <SentDialog name={name} sent={form.result.data} to={back} /> : null}
    </Form>
  );
}
