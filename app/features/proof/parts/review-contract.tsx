import { useCallback } from 'react';
import { Trouble, useFormState } from '../../../ui/form/form.tsx';
import { ContractField } from './contract-field.tsx';

/** The form fields for the contract of the user's own review; the form submits itself after the upload. */
export function ReviewContractFields({ replaces }: { replaces: boolean }) {
  const { ref } = useFormState();
  const send = useCallback(() => ref.current?.requestSubmit(), [ref]);
  return (
    <>
      <p>
        Leemos la dirección, las fechas y la renta en nuestro propio servidor y las comparamos con tu reseña. Lo decide una persona, y el contrato se borra con
        la decisión o, como mucho, a los 30 días. {CLAUSES_SHOWN}
      </p>
      <ContractField
        label={replaces ? 'Otro contrato: sustituye al que enviaste' : 'Contrato'}
        hint="Fotos o PDF, hasta 10 páginas de 10 MB: JPG, PNG, WebP, HEIC o PDF. Antes de enviarlo tapas en tu dispositivo lo que no hace falta."
        onSent={send}
      />
      <Trouble />
    </>
  );
}

/** Shown to the author of a review before and after sending its contract. */
export const CLAUSES_SHOWN = 'La reseña publicada dirá de qué tipo son las cláusulas señaladas de tu contrato, nunca sus palabras ni que el contrato es tuyo.';
