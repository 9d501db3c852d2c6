-- Types of the clauses found in the contract behind a verified review; null: no contract was read. Never its words.
alter table reviews add column contract_clauses text[];
update reviews r set contract_clauses = c.clauses
from contract_readings c where c.review_id = r.id and r.is_verified and c.fields is not null and c.state in ('coincide', 'revisar');
update reviews set alerts = alerts || '{flagged_clauses}' where cardinality(contract_clauses) > 0;

create or replace view public_reviews as
select id, property_id, property_address, floor_number, door_number, experience_headline, positive_aspects, negative_aspects,
  used_agency, agency_id, agency_advice, landlord_advice, would_recommend, entry_price, exit_price,
  extract(year from rental_period_start)::integer as entry_year, extract(year from rental_period_end)::integer as exit_year,
  still_residing, temperature_summer_rating, noise_rating, light_rating, maintenance_rating, included_services,
  agency_treatment_rating, landlord_treatment_rating, problem_response_rating, deposit_returned_rating, neighbor_type,
  tourist_apartments_rating, neighbor_relationship_rating, building_maintenance_rating, neighborhood_environment,
  neighborhood_tourists_rating, neighborhood_noise_rating, neighborhood_security_rating, neighborhood_cleanliness_rating,
  nearby_services_300m, rating, alerts, photos, month as created_at, -- a date, as the specification has it: the first of the month
  created_at as sort_at, -- for the three latest of the home page only; view.ts never lets it out
  contract_clauses
from reviews where is_verified;

-- What people say of a landlord or an agency, 0 to 100, added up; each counts once for a flat (docs/decisions/021). Those of the
-- whole site make the mean of the city.
alter table properties
  add column landlord_points integer not null default 0,
  add column landlord_people integer not null default 0,
  add column contract_count integer not null default 0, -- different people with a contract that was read
  add column clause_counts jsonb not null default '{}'; -- {"prohibicion-padron": people}
alter table agencies
  add column treatment_points integer not null default 0,
  add column treatment_people integer not null default 0,
  add column landlord_points integer not null default 0,
  add column landlord_people integer not null default 0;
alter table site_totals
  add column landlord_points integer not null default 0,
  add column landlord_people integer not null default 0,
  add column treatment_points integer not null default 0,
  add column treatment_people integer not null default 0;

create temporary table said on commit drop as
select property_id, agency_id, author_key,
  case when num_nonnulls(landlord_treatment_rating, problem_response_rating, deposit_returned_rating) > 0 then
    round(100.0 * (coalesce(4 * (landlord_treatment_rating - 1), 0) + coalesce(3 * (problem_response_rating - 1), 0) + coalesce(6 * (deposit_returned_rating - 1), 0))
      / (12 * num_nonnulls(landlord_treatment_rating, problem_response_rating, deposit_returned_rating))) end as landlord,
  round(100.0 * (agency_treatment_rating - 1) / 3) as treatment
from reviews where is_verified;

update properties p set landlord_points = s.points, landlord_people = s.people
from (
  select property_id, coalesce(sum(points), 0) as points, count(points) as people
  from (select property_id, round(avg(landlord)) as points from said group by property_id, author_key) a group by property_id) s
where p.id = s.property_id;
update properties p set contract_count = s.contracts, alert_counts = s.alerts, clause_counts = s.clauses
from (
  select r.property_id, count(distinct r.author_key) as contracts,
    (select coalesce(jsonb_object_agg(t.alert, t.n), '{}') from (
      select alert, count(distinct a.author_key) as n from reviews a, unnest(a.alerts) as alert where a.property_id = r.property_id and a.is_verified group by alert) t) as alerts,
    (select coalesce(jsonb_object_agg(t.clause, t.n), '{}') from (
      select clause, count(distinct a.author_key) as n from reviews a, unnest(a.contract_clauses) as clause where a.property_id = r.property_id and a.is_verified group by clause) t) as clauses
  from reviews r where r.is_verified and r.contract_clauses is not null group by r.property_id) s
where p.id = s.property_id;
update agencies a set treatment_points = s.treatment_points, treatment_people = s.treatment_people, landlord_points = s.landlord_points, landlord_people = s.landlord_people
from (
  select agency_id, coalesce(sum(treatment), 0) as treatment_points, count(treatment) as treatment_people, coalesce(sum(landlord), 0) as landlord_points,
    count(landlord) as landlord_people
  from (
    select agency_id, round(avg(treatment)) as treatment, round(avg(landlord)) as landlord
    from said where agency_id is not null group by agency_id, property_id, author_key) g group by agency_id) s
where a.id = s.agency_id;
update site_totals set
  (landlord_points, landlord_people) = (select coalesce(sum(landlord_points), 0), coalesce(sum(landlord_people), 0) from properties),
  (treatment_points, treatment_people) = (select coalesce(sum(treatment_points), 0), coalesce(sum(treatment_people), 0) from agencies);
