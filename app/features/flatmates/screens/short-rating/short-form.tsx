import { Link, useNavigate } from 'react-router';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Noticing } from '../../../personal-data/parts/noticed-note.tsx';
import { shortCommentLimit, shortScores } from '../../data/short-rating.input.ts';
import { ScoreField } from '../../parts/score-field.tsx';
import s from './short.module.css';

interface ShortFormProps {
  /** Owner and name of the draft. */
  owner: string;
  draft: string;
  /** The target after sending or cancelling. */
  back: string;
  /** The response to a form that was sent without script. */
  answered: FormResult | undefined;
}

export function ShortForm({ owner, draft, back, answered }: ShortFormProps) {
  const navigate = useNavigate();
  const form = useForm({ answered, draft: { name: draft, owner }, onDone: () => void navigate(back) });
  return (
    <Form of={form}>
      {shortScores.map(({ key, label, hint }) => (
        <ScoreField key={key} className="q" name={key} label={label} hint={hint} />
      ))}
      <div className="q">
        <Noticing>
          <LongText label="Comentario" name="comment" max={shortCommentLimit} counted />
        </Noticing>
      </div>
      <Trouble />
      <div className={s.send}>
        <Submit busy="Guardando...">Guardar valoración</Submit>
        <Link className="btn" to={back}>
          Cancelar
        </Link>
        <Saved />
      </div>
    </Form>
  );
}
