-- Where flats are: stored once per flat, not computed for each visitor.
alter table properties
  add column district smallint check (district between 1 and 19),
  -- web mercator at 2^30 (domain/place/mercator.ts); of a failed flat the place of its marker (domain/place/failed-position.ts)
  add column mx integer,
  add column my integer,
  -- metres to each university, in the order of domain/place/universities.ts; null where the place is not known
  add column university_metres integer[],
  add column location_source text,
  add constraint properties_placed check (
    case location_kind
      when 'pending' then lat is null and lng is null
      when 'failed' then lat is null and lng is null and university_metres is null
      else lat is not null and lng is not null
    end);
-- the map: what lies in a view
create index properties_map on properties (mx, my) where review_count > 0;
-- filter and page of a neighbourhood
create index properties_neighbourhood on properties (neighbourhood) where review_count > 0;
-- the sweep that looks for places once more when the message about one was lost
create index properties_unplaced on properties (updated_at) where mx is null;

-- What a remote geocoder answered; without floor or door, and of nobody.
create table geocode_cache (
  address_key text primary key,
  kind text not null check (kind in ('precise', 'approximate', 'failed')),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  source text not null,
  reason text,
  looked_up_at timestamptz not null,
  check ((kind = 'failed') = (lat is null) and (lat is null) = (lng is null))
);
create index geocode_cache_age on geocode_cache (looked_up_at); -- the job that forgets old answers

-- Streets by the key of each of their names (domain/address/search.ts): official ones once imported, and those of flats.
create table streets (
  street_key text not null,
  locality text not null,
  codvia integer not null default 0, -- the official code; 0: known from a flat only
  name text not null,
  name_other text, -- in the other language
  import_run text,
  primary key (street_key, locality, codvia)
);
-- names with a slip of the hand: similar beginnings and endings
create index streets_fuzzy on streets using gin (street_key gin_trgm_ops);
-- names half typed
create index streets_prefix on streets (street_key text_pattern_ops);
create index streets_code on streets (codvia) where codvia > 0; -- a street of which a portal is known

create function keep_street() returns trigger language plpgsql as $$
begin
  insert into streets (street_key, locality, name) values (new.street_key, new.locality, new.street)
  on conflict do nothing;
  return new;
end $$;
insert into streets (street_key, locality, name)
  select distinct on (street_key, locality) street_key, locality, street from properties order by street_key, locality;
create trigger property_street after insert on properties for each row execute function keep_street();

-- Official portals (import:valencia).
create table portals (
  codvia integer not null,
  number integer not null,
  suffix text not null default '',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  import_run text not null,
  primary key (codvia, number, suffix)
);

-- Official outlines (import:valencia); rings of [longitude, latitude].
create table outlines (
  kind text not null check (kind in ('neighbourhood', 'district')),
  key text not null, -- of domain/place/neighbourhoods.ts, or the district's number
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  rings jsonb not null,
  import_run text not null,
  primary key (kind, key)
);

-- How far an import has come, so that it goes on where it stopped.
create table imports (
  layer integer primary key,
  run text not null,
  source text not null,
  next_offset integer not null default 0,
  rows_read integer not null default 0,
  finished_at timestamptz
);
