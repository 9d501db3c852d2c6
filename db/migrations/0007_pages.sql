-- Figures of neighbourhoods and agencies for their pages, kept by the transaction that changes a property of theirs
-- (usecases/properties/writes.ts). Only verified reviews count.
create table neighbourhood_stats (
  name text primary key, -- as properties.neighbourhood has it
  property_count integer not null,
  review_count integer not null,
  rating_sum numeric(14, 1) not null,
  rated_count integer not null, -- reviews with a rating: one without counts for no mean
  recommend_count integer not null,
  price_median integer not null, -- of entry prices
  price_years jsonb not null, -- [{"year": 2023, "median": 850, "reviews": 12}], of entry prices, by year
  ratings jsonb not null, -- {"noise_rating": [sum, answers]}
  environments jsonb not null, -- {"tranquilo": reviews}
  services jsonb not null, -- of nearby_services_300m
  neighbours jsonb not null
);

-- the flats of a neighbourhood, those with more reviews first
create index properties_of_neighbourhood on properties (neighbourhood, review_count desc, id desc) where review_count > 0;
drop index properties_neighbourhood;

alter table properties add column agency_ids text[] not null default '{}';
-- the flats of an agency
create index properties_of_agency on properties using gin (agency_ids) where review_count > 0;

alter table agencies
  -- name_key is folded already (domain/review/agency.ts); letters that an address cannot hold are told apart by a digest
  add column slug text not null generated always as (
    case when name_key ~ '^[a-z0-9 ]+$' then replace(name_key, ' ', '-')
      else trim('-' from regexp_replace(name_key, '[^a-z0-9]+', '-', 'g') || '-' || substr(md5(name_key), 1, 6)) end) stored,
  add column property_count integer not null default 0,
  add column review_count integer not null default 0,
  add column recommend_count integer not null default 0,
  add column rating_sum numeric(14, 1) not null default 0,
  add column rated_count integer not null default 0,
  add column landlord_count integer not null default 0, -- reviews with an answer about the landlord
  add column ratings jsonb not null default '{}';
-- page of an agency, and the list of all in the order of their addresses
create unique index agencies_slug on agencies (slug);
-- the list of agencies, those with more reviews first
create index agencies_by_count on agencies (review_count desc, slug) where review_count > 0;
-- what tenants say of an agency, newest first
create index reviews_of_agency on reviews (agency_id, created_at desc, id) where is_verified and agency_id is not null;
