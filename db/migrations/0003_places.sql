-- Where addresses are: streets, entrances and outlines of the city (npm run import:valencia), and answers of a remote geocoder.
create extension if not exists pg_trgm;

-- What a remote geocoder answered about an address, which has neither floor nor door.
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
create index geocode_cache_age on geocode_cache (looked_up_at); -- the job that deletes old answers

-- Streets by the key of each of their names (places/rules/address/search.ts): official ones once imported, and those of flats.
create table streets (
  street_key text not null,
  locality text not null,
  codvia integer not null default 0, -- the official code; 0: known from a flat only
  name text not null,
  name_other text, -- in the other language
  import_run text,
  primary key (street_key, locality, codvia)
);
create index streets_fuzzy on streets using gin (street_key gin_trgm_ops) with (gin_pending_list_limit = 64); -- suggestions: misspelt names
create index streets_prefix on streets (street_key text_pattern_ops); -- suggestions: the beginning of a name
create index streets_code on streets (codvia) where codvia > 0; -- the street of an entrance

-- Official entrances of buildings.
create table portals (
  codvia integer not null,
  number integer not null,
  suffix text not null default '',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  import_run text not null,
  primary key (codvia, number, suffix)
);

-- Official outlines, as rings of [longitude, latitude].
create table outlines (
  kind text not null check (kind in ('neighbourhood', 'district')),
  key text not null, -- of places/rules/city/neighbourhoods.ts, or the number of the district
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  rings jsonb not null,
  import_run text not null,
  primary key (kind, key)
);

-- How far the import of each layer has come, so that a stopped one continues.
create table imports (
  layer integer primary key,
  run text not null,
  source text not null,
  next_offset integer not null default 0,
  rows_read integer not null default 0,
  finished_at timestamptz
);

-- Entrances of a running import, page by page: at its end those that the layer no longer has are deleted, and unchanged ones not written.
create table import_pieces (
  layer integer not null references imports on delete cascade,
  position integer not null,
  portals jsonb not null,
  primary key (layer, position)
);
