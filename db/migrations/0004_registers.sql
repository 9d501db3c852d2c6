-- What public registers say of buildings, streets and places (npm run import:valencia). Nothing is kept of a single flat: a building is
-- its cadastral parcel (14 characters of the reference), a place its entrance.

-- What visitors are told of each source: parcels, tourism, deposits, serpavi, energy, inspections, metro, valenbisi, green, health, school, flood.
create table official_sources (
  source text primary key,
  origin text not null, -- address or folder
  data_date date, -- of the data, where the source gives one
  finished_at timestamptz not null,
  rows_read integer not null, -- valid rows of València: the next import must have at least half as many
  rows_kept integer not null,
  rows_left_out integer not null default 0 -- valid, but of no known building or place
);

-- A running import, and what was read in each piece, already added up. Both are deleted at its end, in the transaction that replaces what
-- visitors see. A stopped import continues only with the same rows in the source, and not days later.
create table official_imports (
  source text primary key,
  run text not null,
  origin text not null,
  data_date date,
  next_offset integer not null default 0,
  rows_read integer not null default 0, -- all of them
  rows_total integer, -- of the source, where it gives it
  begun_at timestamptz not null default now()
);
create table official_pieces (
  source text not null references official_imports on delete cascade,
  position integer not null,
  content jsonb not null,
  primary key (source, position)
);

-- Buildings, with the year in which they were built.
create table parcels (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  built smallint check (built between 1000 and 2100)
);

-- What the position of an entrance tells, found during imports and never during a visit.
create table portal_facts (
  codvia integer not null,
  number integer not null,
  suffix text not null,
  refcat text check (refcat ~ '^[0-9A-Z]{14}$'),
  section text check (section ~ '^[0-9]{10}$'), -- census section (CUSEC)
  flood smallint check (flood between 1 and 6), -- band of PATRICOVA, 1 the worst
  primary key (codvia, number, suffix),
  foreign key (codvia, number, suffix) references portals on delete cascade
);
create index portal_facts_of_parcel on portal_facts (refcat) where refcat is not null; -- the entrances of a building

-- Dwellings that are registered for tourists, by building.
create table tourist_dwellings (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  dwellings integer not null check (dwellings > 0)
);

-- Valid energy certificates of a building; from three on, how many of each letter, A to G: fewer would describe a single flat.
create table energy_letters (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  certificates integer not null check (certificates > 0),
  letters integer[] check (cardinality(letters) = 7),
  check ((certificates < 3) = (letters is null))
);

-- The latest report on the state of a building (IEEV.CV).
create table inspections (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  urgent integer not null check (urgent >= 0), -- urgent works that are not done
  expires_on date
);

-- Deposits of new contracts, each a month's rent: quartiles in euros a month, from 30 deposits on.
create table deposit_rents (
  postal_code text not null,
  year smallint not null,
  deposits integer not null,
  low integer,
  median integer,
  high integer,
  partial boolean not null, -- of the year in which it was read
  primary key (postal_code, year),
  check ((deposits < 30) = (median is null) and (median is null) = (low is null) and (median is null) = (high is null))
);

-- Declared rents of a census section (SERPAVI): quartiles in euros a square metre and month.
create table section_rents (
  section text not null check (section ~ '^[0-9]{10}$'),
  year smallint not null,
  contracts integer,
  low numeric(6, 2),
  median numeric(6, 2) not null,
  high numeric(6, 2),
  primary key (section, year)
);

-- Stops, stations, parks, health centres and schools. A park has a point for each hundred metres of its edge.
create table surroundings (
  kind text not null check (kind in ('metro', 'valenbisi', 'green', 'health', 'school')),
  id text not null,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (kind, id)
);
create index surroundings_near on surroundings (kind, lat); -- those in a strip around an address

-- What registers say of a neighbourhood and of the whole city, added up at the end of an import, so that a page reads one row. A figure
-- needs thirty of what it counts.
create table area_facts (
  area text primary key, -- key of places/rules/city/neighbourhoods.ts, or 'city'
  buildings integer not null check (buildings >= 30),
  dated integer not null, -- buildings with a year
  built_low smallint, -- quartiles of the years
  built_median smallint,
  built_high smallint,
  dwellings integer, -- registered for tourists; null: that register was not imported
  dwelling_buildings integer, -- buildings with such a dwelling
  certificates integer[] check (cardinality(certificates) = 7), -- valid energy certificates of A to G, of buildings with at least three
  reports integer, -- buildings with a report on their state
  urgent integer, -- of those, with urgent works that are not done
  rent_year smallint, -- of the declared rents of its census sections: the median of their medians, in euros a square metre and month
  rent_sections integer,
  rent_median numeric(6, 2),
  check ((built_low is null) = (built_median is null) and (built_high is null) = (built_median is null)),
  check ((dwellings is null) = (dwelling_buildings is null) and (reports is null) = (urgent is null)),
  check ((rent_year is null) = (rent_median is null) and (rent_sections is null) = (rent_median is null))
);
