import { useCallback } from 'react';
import { Form, Notice, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { ContractField } from '../../../proof/parts/contract-field.tsx';
import s from './stays.module.css';

/** Sends a contract for a waiting stay: instead of confirmations, besides them, or in place of an earlier contract. */
export function AttachContract({ tenancyId, replaces }: { tenancyId: string; replaces: boolean }) {
  const form = useForm({ intent: 'contract', id: tenancyId, answered: undefined, prefix: tenancyId });
  const { ref } = form;
  const send = useCallback(() => ref.current?.requestSubmit(), [ref]);
  return (
    <details>
      <summary className="tap tap--u">{replaces ? 'Enviar otro contrato' : 'Verificarla con el contrato'}</summary>
      <Form of={form} single files className={s.upload}>
        <input type="hidden" name="tenancyId" value={tenancyId} />
        <ContractField
          label={replaces ? 'Contrato: sustituye al que enviaste' : 'Contrato'}
          hint="Fotos o PDF, hasta 10 páginas de 10 MB: JPG, PNG, WebP, HEIC o PDF. Antes de enviarlo tapas en tu dispositivo lo que no hace falta."
          onSent={send}
        />
        <Trouble />
        <Submit className="btn" busy="Subiendo...">
          Enviar el contrato
        </Submit>
        {form.result?.ok ? <Notice result={form.result} /> : null}
      </Form>
    </details>
  );
}
