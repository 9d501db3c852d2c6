import type { ReactNode } from 'react';
import { environments, includedServices, limits, nearbyRadius, nearbyServices, neighborTypes } from '../../../domain/review/options.ts';
import { ratingQuestions } from '../../../domain/review/rating-questions.ts';
import { type RatingField, ratingFields } from '../../../domain/review/scales.ts';
import { Icon } from '../../ui/icon.tsx';
import { AddressField } from './address-field.tsx';
import { type Agency, AgencyField } from './agency-field.tsx';
import { ChoiceQuestion, LineField, RatingQuestion, TextQuestion, YesNoQuestion } from './fields.tsx';
import type { WizardForm } from './form.ts';
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
export function StepFields({ step, form, agencies, photos, guest, thisMonth }: StepProps): ReactNode {
  switch (step) {
    case 1:
      return <AddressStep form={form} />;
    case 2:
      return <StayStep form={form} />;
    case 3:
      return (
        <>
          <ChoiceQuestion
            form={form}
            field="included_services"
            legend="Servicios incluidos"
            hint="Marca lo que tiene el piso. Puedes dejarlo en blanco."
            options={includedServices}
          />
          <Ratings step={3} form={form} />
        </>
      );
    case 4:
      return <ManagementStep form={form} agencies={agencies} />;
    case 5:
      return (
        <>
          <ChoiceQuestion
            form={form}
            field="neighbor_type"
            legend="¿Quién vive en el edificio?"
            hint="Elige todos los que te hayas cruzado."
            options={neighborTypes}
          />
          <Ratings step={5} form={form} />
        </>
      );
    case 6:
      return <AreaStep form={form} />;
    default:
      return (
        <>
          <OpinionStep form={form} photos={photos} />
          <WhenPublished form={form} guest={guest} thisMonth={thisMonth} />
        </>
      );
  }
}

const ratingsOf = (step: number) => ratingFields.filter((field) => ratingQuestions[field].step === step);

/** The rating that ends a step: once all of it is answered, tapping this one goes on. None where something may follow it. */
export const lastRating = (step: number): RatingField | undefined => (step === 3 || step === 5 || step === 6 ? ratingsOf(step).at(-1) : undefined);

function Ratings({ step, form }: { step: number; form: WizardForm }) {
  return (
    <>
      {ratingsOf(step).map((field) => (
        <RatingQuestion key={field} form={form} field={field} />
      ))}
      <p className="small muted">Al tocar la última respuesta se pasa al paso siguiente.</p>
    </>
  );
}

function AddressStep({ form }: { form: WizardForm }) {
  return (
    <>
      <AddressField form={form} />
      <div className={`q ${s.pair}`}>
        <LineField form={form} field="floor_number" label="Piso" hint="3, bajo, ático…" maxLength={limits.floor.max} />
        <LineField form={form} field="door_number" label="Puerta" hint="12, B, izquierda…" maxLength={limits.door.max} />
        <p className={`small muted ${s.wide}`}>Quien no ha iniciado sesión ve solo la calle y el número.</p>
      </div>
    </>
  );
}

function ManagementStep({ form, agencies }: { form: WizardForm; agencies: readonly Agency[] }) {
  const max = limits.advice.form;
  return (
    <>
      <YesNoQuestion form={form} field="used_agency" legend="¿Alquilaste con una agencia?" hint="Una inmobiliaria que hizo de intermediaria o lleva el piso." />
      {form.values.used_agency ? (
        <>
          <AgencyField form={form} agencies={agencies} />
          <RatingQuestion form={form} field="agency_treatment_rating" />
          <TextQuestion
            form={form}
            field="agency_advice"
            label="Consejo sobre la agencia"
            hint="Lo que te habría gustado saber antes. Opcional."
            max={max}
            rows={3}
          />
        </>
      ) : null}
      <RatingQuestion form={form} field="landlord_treatment_rating" />
      <TextQuestion form={form} field="landlord_advice" label="Consejo sobre el casero" hint="Sin nombres ni teléfonos. Opcional." max={max} rows={3} />
      <RatingQuestion form={form} field="problem_response_rating" />
      <RatingQuestion form={form} field="deposit_returned_rating" />
    </>
  );
}

function AreaStep({ form }: { form: WizardForm }) {
  return (
    <>
      <ChoiceQuestion
        form={form}
        field="neighborhood_environment"
        legend="Ambiente"
        hint="¿Cómo describirías la zona? Elige lo que encaje."
        options={environments}
      />
      <ChoiceQuestion
        form={form}
        field="nearby_services_300m"
        legend={`Servicios a menos de ${nearbyRadius} m`}
        hint="Son unos cuatro minutos andando desde el portal."
        options={nearbyServices}
      />
      <Ratings step={6} form={form} />
    </>
  );
}

function OpinionStep({ form, photos }: { form: WizardForm; photos: Photos }) {
  return (
    <>
      <TextQuestion
        form={form}
        field="experience_headline"
        label="Titular"
        hint={`Tu experiencia en una frase, con al menos ${limits.headline.min} caracteres.`}
        max={limits.headline.form}
        rows={1}
      />
      <TextQuestion form={form} field="positive_aspects" label="Lo positivo" hint={`Al menos ${limits.aspects.min} caracteres.`} max={limits.aspects.form} />
      <TextQuestion form={form} field="negative_aspects" label="Lo negativo" hint={`Al menos ${limits.aspects.min} caracteres.`} max={limits.aspects.form} />
      <YesNoQuestion
        form={form}
        field="recommend_to_friend"
        legend="¿Se lo recomendarías a un amigo?"
        hint="Contándolo todo: el piso, la gestión y el barrio."
      />
      <PhotosField photos={photos} error={form.errors.photos} />
      <div className={`note ${s.last}`}>
        <Icon name="shield" />
        <p>Antes de publicarla la lee una persona. No se muestra quién eres.</p>
      </div>
    </>
  );
}
