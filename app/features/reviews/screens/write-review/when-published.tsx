import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import type { WizardForm } from '../../parts/draft.ts';
import { reidentificationWarnings } from '../../rules/reidentification.ts';
import type { ReviewDraft } from '../../rules/wizard.ts';
import s from './wizard.module.css';

/** The re-identification warnings and the choice of batched publication. Neither prevents sending. */
export function WhenPublished({ form, guest, thisMonth }: { form: WizardForm; guest: boolean; thisMonth: string }) {
  const sentences = reidentificationWarnings(form.values, { others: useOthers(form.values, guest), thisMonth });
  const option = (later: boolean, text: string) => (
    <label>
      <input
        type="radio"
        id={later ? undefined : 'publish_later'}
        name="publish_later"
        data-field="publish_later"
        checked={form.values.publish_later === later}
        aria-describedby="publish_later-hint"
        onChange={() => form.set({ publish_later: later })}
      />
      {text}
    </label>
  );
  return (
    <>
      <div aria-live="polite">
        {sentences.length > 0 ? (
          <div className={`note note--warn ${s.last}`}>
            <Icon name="warning" />
            <div>
              <p>
                <b>Alguien podría saber que la has escrito tú.</b> Nadie ve tu nombre, pero:
              </p>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          </div>
        ) : null}
      </div>
      <fieldset className="q">
        <legend>¿Cuándo se publica?</legend>
        <p className="hint" id="publish_later-hint">
          <b>Más adelante.</b> Se publica a principios de mes, junto con otras dos o más de la misma ciudad y de otras personas. Si no las hay, espera al mes
          siguiente; hasta entonces no la ve nadie. De la fecha solo se muestra el mes.
        </p>
        <div className="seg seg--tabs">
          {option(false, 'En cuanto se apruebe')}
          {option(true, 'Más adelante, junto con otras')}
        </div>
      </fieldset>
    </>
  );
}

/** Whether others reviewed this flat, kind of rental and years; null: unknown, or a visitor. */
function useOthers({ property_address, floor_number, door_number, start_year, end_year, rental_kind }: ReviewDraft, guest: boolean): boolean | null {
  const [others, setOthers] = useState<boolean | null>(null);
  useEffect(() => {
    if (guest) return;
    const asked = new AbortController();
    const flat = { direccion: property_address, piso: floor_number, puerta: door_number };
    const query = new URLSearchParams({ ...flat, desde: start_year, hasta: end_year, tipo: rental_kind });
    fetch(`${href('/otras-resenas')}?${query}`, { signal: asked.signal })
      .then((response) => (response.ok ? (response.json() as Promise<{ others: boolean }>) : null))
      .then(
        (answer) => setOthers(answer?.others ?? null),
        () => {},
      );
    return () => asked.abort();
  }, [guest, property_address, floor_number, door_number, start_year, end_year, rental_kind]);
  return others;
}
