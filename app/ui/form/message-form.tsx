import { useRef } from 'react';
import { useDraftOwner } from '../auth.tsx';
import { LongText } from './fields.tsx';
import { Form, Saved, Submit, Trouble } from './form.tsx';
import type { FormResult } from './result.ts';
import { useSendKey } from './send-key.ts';
import { useForm } from './use-form.ts';

const MAX_LENGTH = 2000; // characters, PRODUCT.md §1 "Creating messages"

interface MessageFormProps {
  /** Prefix of the draft's key and the field's id. */
  name: string;
  /** Which form of the page it is. */
  intent?: string;
  id?: string;
  /** The button that opens the form, and its style. */
  opener: string;
  openerClass: string;
  className?: string;
  label: string;
  sendClass: string;
  answered: FormResult | null | undefined;
}

/** A message to one person, behind a button that opens it. Its text stays until it is sent, before and without script too. */
export function MessageForm(props: MessageFormProps) {
  const owner = useDraftOwner();
  // The key keeps one account's text from another.
  return <OwnMessageForm key={owner} owner={owner} {...props} />;
}

function OwnMessageForm({ owner, name, intent, id, opener, openerClass, className, label, sendClass, answered }: MessageFormProps & { owner: string }) {
  const { key, sent, stored } = useSendKey(name, owner);
  const whole = useRef<HTMLDetailsElement>(null);
  const form = useForm({
    answered,
    intent,
    id,
    prefix: name,
    draft: { name, owner },
    onDone() {
      stored();
      form.ref.current?.reset();
      if (whole.current) whole.current.open = false;
    },
  });

  return (
    <details className={className} ref={whole} open={form.withPage && !form.result?.ok ? true : undefined}>
      <summary className={openerClass}>{opener}</summary>
      <Form of={form} single className="stack-s" onSubmit={sent}>
        <input type="hidden" name="clave" value={key} suppressHydrationWarning />
        <LongText label={label} name="body" rows={5} required max={MAX_LENGTH} />
        <Trouble />
        <p className="row">
          <Submit className={sendClass} busy="Enviando...">
            Enviar
          </Submit>
          <Saved />
        </p>
      </Form>
    </details>
  );
}
