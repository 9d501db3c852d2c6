import { href, Link } from 'react-router';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Field, LongText, Tick, useField } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Summary, Trouble } from '../../../../ui/form/form.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Photo } from '../../../flats/parts/photo.tsx';
import type { ReportSubject } from '../../data/report-subject.view.ts';
import { reportTextLimits } from '../../rules/reports.ts';
import { Passage } from './passage.tsx';
import s from './report.module.css';

interface ReportFormProps {
  subject: ReportSubject;
  reasons: readonly { id: string; title: string; hint: string }[];
  what: string;
  author: string | null;
  whole: string;
  member: boolean;
  answered: FormResult | undefined;
}

export function ReportForm({ subject, reasons, what, author, whole, member, answered }: ReportFormProps) {
  const form = useForm({ answered, navigates: true });
  const it = what.startsWith('este ') ? 'lo' : 'la';
  return (
    <Form of={form} className="stack" ownSummary>
      <div className="stack-s">
        <h1 className={s.h}>Denunciar {what}</h1>
        <p className="small muted">
          Denunciar no {it} oculta: {it} mira una persona y te contesta. {author ? `${author} no sabrá quién eres.` : 'Nadie más sabrá quién eres.'}
        </p>
      </div>
      <Summary />
      {subject.avatar ? <Avatar photoUrl={subject.avatar} displayName={null} email={null} /> : null}
      {subject.kind === 'photo' ? (
        <div className={s.photo}>
          {subject.photos.map((name) => (
            <Photo key={name} name={name} alt="La foto que denuncias" sizes="20rem" lazy={false} />
          ))}
        </div>
      ) : subject.kind === 'comment' ? (
        <blockquote className={`quote ${s.quote}`}>
          <p>{subject.texts[0]?.text}</p>
        </blockquote>
      ) : (
        <Passage texts={subject.texts} whole={whole} />
      )}
      {subject.kind === 'review' && subject.photos.length > 0 ? (
        <p className="small">
          ¿Es una foto?{' '}
          {subject.photos.map((name, i) => (
            <Link key={name} className={`tap tap--u ${s.other}`} to={href('/denunciar/:kind/:id', { kind: 'foto', id: name })}>
              Denunciar la foto {i + 1}
            </Link>
          ))}
        </p>
      ) : null}
      <Reasons reasons={reasons} />
      <LongText
        name="words"
        label="Cuéntanoslo"
        hint="Por qué crees que no debería estar. Si puedes probarlo, di cómo. Hace falta si es falsa o ilegal."
        rows={4}
        max={reportTextLimits.words}
      />
      <Field
        name="name"
        label="Tu nombre (opcional)"
        hint="Ayuda si hablas en tu nombre o en el de un negocio. Solo lo lee quien decide."
        max={reportTextLimits.name}
        autoComplete="name"
      />
      {member ? null : (
        <Field
          name="email"
          label="Tu correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Te mandamos un enlace para confirmar y otro para seguirla. No lo ve nadie más, y se borra con la denuncia."
        />
      )}
      <Tick name="faith" value="si" className={s.tick}>
        <span>De buena fe creo que lo que digo es cierto y está completo.</span>
      </Tick>
      <div className={s.do}>
        <Submit busy="Enviando…">Enviar denuncia</Submit>
        <Link className="btn" to={subject.path}>
          Cancelar
        </Link>
      </div>
      <Trouble />
      <p className="xs muted">
        Las <Link to={href('/normas')}>normas</Link> dicen qué se admite y qué no. Qué guardamos y hasta cuándo, en{' '}
        <Link to={href('/legal/privacidad')}>Privacidad</Link>.
      </p>
    </Form>
  );
}

function Reasons({ reasons }: { reasons: ReportFormProps['reasons'] }) {
  const field = useField('reason');
  return (
    <div>
      <fieldset className={s.opts} aria-describedby={field.input['aria-describedby']}>
        <legend>¿Por qué?</legend>
        {reasons.map(({ id, title, hint }, i) => (
          <label key={id}>
            <input
              type="radio"
              id={i === 0 ? field.id : undefined}
              name="reason"
              value={id}
              defaultChecked={field.value === id}
              aria-invalid={field.input['aria-invalid']}
            />
            <span>{title}</span>
            {hint ? <small>{hint}</small> : null}
          </label>
        ))}
      </fieldset>
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}
