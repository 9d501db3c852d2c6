import { confirmLabels, type HomeField, homeQuestions, isQuestion } from '../../../places/rules/address/home.ts';
import type { WizardForm } from '../../parts/draft.ts';

const fields = { address: 'property_address', floor: 'floor_number', door: 'door_number' } as const;

/** The checkbox below a question: it accepts an unrecognised value as typed. */
export function Confirm({ form: { values, errors, set }, of }: { form: WizardForm; of: HomeField }) {
  const field = fields[of];
  const typed = values[field];
  const confirmed = typed !== '' && values[`${field}_confirmed`] === typed;
  const asked = homeQuestions({ address: values.property_address, floor: values.floor_number, door: values.door_number })[of];
  if (asked === undefined || !(isQuestion(errors[field]) || confirmed)) return null;
  return (
    <div className="checks">
      <label>
        <input type="checkbox" checked={confirmed} onChange={({ target }) => set({ [field]: typed, [`${field}_confirmed`]: target.checked ? typed : '' })} />
        {confirmLabels[of]}
      </label>
    </div>
  );
}
