import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { WizardForm } from '../../parts/draft.ts';
import { type FieldName, isKind, ofStep } from '../../rules/answers.ts';
import { fields } from '../../rules/fields.ts';
import { limits } from '../../rules/options.ts';
import { type RatingField, scaleOf } from '../../rules/scales.ts';
import { isAsked } from '../../rules/wizard.ts';
import { AddressField } from './address-field.tsx';
import { type Agency, AgencyField } from './agency-field.tsx';
import { Confirm } from './confirm.tsx';
import { ChoiceQuestion, CountQuestion, LineField, OptionQuestion, RatingQuestion, TextQuestion, YesNoQuestion } from './fields.tsx';
import { PhotosField } from './photos-field.tsx';
import { StayStep } from './stay-step.tsx';
import type { Photos } from './use-photos.ts';
import { WhenPublished } from './when-published.tsx';
import s from './wizard.module.css';

/** 1-flats §2 /write-review: the fields of each of the seven steps. */
interface StepProps {
  step: number;
  form: WizardForm;
  agencies: readonly Agency[];
  photos: Photos;
  guest: boolean;
  thisMonth: string;
}
export function StepFields(props: StepProps): ReactNode {
  const { step, form, guest, thisMonth } = props;
  if (step === 1) return <AddressStep form={form} />;
  if (step === 2) return <StayStep form={form} />;
  return (
    <>
      {ofStep(step).map((name) => (isAsked(name, form.values) ? <AskedField key={name} name={name} {...props} /> : null))}
      {lastRating(step) ? <p className="small muted">Al tocar la última respuesta se pasa al paso siguiente.</p> : null}
      {step === 7 ? (
        <>
          <div className={`note ${s.last}`}>
            <Icon name="shield" />
            <p>Antes de publicarla la lee una persona. No se muestra quién eres.</p>
          </div>
          <WhenPublished form={form} guest={guest} thisMonth={thisMonth} />
        </>
      ) : null}
    </>
  );
}

/** The question for a field, by its kind; null: another part of the step asks it. */
function AskedField({ name, form, agencies, photos }: StepProps & { name: FieldName }): ReactNode {
  if (isKind(name, 'scale')) return <RatingQuestion form={form} field={name} />;
  if (isKind(name, 'list')) return <ChoiceQuestion form={form} field={name} />;
  if (isKind(name, 'choice')) return <OptionQuestion form={form} field={name} />;
  if (isKind(name, 'number')) return <CountQuestion form={form} field={name} />;
  if (isKind(name, 'yes-no')) return <YesNoQuestion form={form} field={name} />;
  if (isKind(name, 'text')) return <TextQuestion form={form} field={name} />;
  if (name === 'agency_id') return <AgencyField form={form} agencies={agencies} />;
  return name === 'photos' ? <PhotosField photos={photos} error={form.errors.photos} /> : null;
}

/** The required rating that ends a step, if any. A tap on it continues once the whole step is answered. */
export function lastRating(step: number): RatingField | undefined {
  const last = ofStep(step).at(-1);
  return last && isKind(last, 'scale') && !scaleOf[last].optional ? last : undefined;
}

function AddressStep({ form }: { form: WizardForm }) {
  return (
    <>
      <AddressField form={form} />
      <div className={`q ${s.pair}`}>
        <LineField form={form} field="floor_number" {...fields.floor_number} maxLength={limits.floor.max}>
          <Confirm form={form} of="floor" />
        </LineField>
        <LineField form={form} field="door_number" {...fields.door_number} maxLength={limits.door.max}>
          <Confirm form={form} of="door" />
        </LineField>
        <p className={`small muted ${s.wide}`}>Quien no ha iniciado sesión ve solo la calle y el número.</p>
      </div>
    </>
  );
}
