-- '¿Alquilaste con una agencia?' left open is no answer, and no 'No': null. What was stored before stays as it was.
alter table reviews alter column used_agency drop not null, alter column used_agency drop default;
-- With null as 'not true': a check that gives null would pass.
alter table reviews drop constraint reviews_check2;
alter table reviews add constraint reviews_agency_answers
  check (used_agency is true or (agency_id is null and agency_treatment_rating is null and agency_advice is null));
