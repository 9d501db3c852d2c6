import { Notice } from '../../ui/form/form.tsx';
import { MessageForm } from '../../ui/form/message-form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import s from './profile.module.css';

/** 'Enviar mensaje' to somebody with whom one shared a flat. `answered`: to a message that was sent without script. */
export function Write({ alias, name, answered }: { alias: string; name: string; answered: FormResult | undefined }) {
  return (
    <>
      <MessageForm
        name={`mensaje-${alias}`}
        opener="Enviar mensaje"
        openerClass="btn btn--main"
        className={s.write}
        label={`Tu mensaje a ${name}`}
        sendClass="btn"
        answered={answered}
      />
      {answered?.ok ? <Notice result={answered} /> : null}
    </>
  );
}
