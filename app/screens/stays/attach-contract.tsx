import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { documentLimits } from '../../../domain/tenancy/document.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './stays.module.css';

/** The contract for a stay that waits, instead of (or besides) what flatmates say. */
export function AttachContract({ tenancyId }: { tenancyId: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > documentLimits.bytes) return setError('El archivo es demasiado grande. Máximo 10 MB');
    setBusy(true);
    setError(await upload(tenancyId, file));
    setBusy(false);
    await revalidate();
  };
  const id = `contrato-${tenancyId}`;
  return (
    <details>
      <summary className="tap tap--u">Verificarla con el contrato</summary>
      <div className={s.upload}>
        <label className="lab" htmlFor={id}>
          {busy ? 'Subiendo...' : 'Contrato: JPG, PNG, WebP, HEIC o PDF, hasta 10 MB'}
        </label>
        <input
          className="inp"
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
          disabled={busy}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(e) => void send(e.target.files?.[0])}
        />
        {error ? (
          <p className="err" id={`${id}-error`} role="alert">
            <Icon name="warning" small />
            {error}
          </p>
        ) : null}
      </div>
    </details>
  );
}

/** null when it has arrived, else what went wrong. */
async function upload(tenancyId: string, file: File): Promise<string | null> {
  const failed = 'No se pudo subir el contrato. Inténtalo de nuevo.';
  const form = new FormData();
  form.set('tenancyId', tenancyId);
  form.set('contrato', file);
  try {
    const answer = await fetch('/subir/contrato', { method: 'POST', body: form });
    if (!answer.ok) {
      const body = (await answer.json()) as { error?: string };
      return body.error ?? failed;
    }
    toast({ title: 'Contrato enviado', description: 'Lo revisará una persona.' });
    return null;
  } catch {
    return failed;
  }
}
