-- What public registers say of buildings, streets and places (import:valencia). Nothing of a flat is kept: a building is its cadastral parcel
-- (14 characters of the reference), a place its portal.

-- What visitors are told of each source: parcels, tourism, deposits, serpavi, energy, inspections, metro, valenbisi, green, health, school, flood, noise.
create table official_sources (
  source text primary key,
  origin text not null, -- address or folder
  data_date date, -- of the data, where the source says one
  finished_at timestamptz not null,
  rows_read integer not null, -- of València, understood: the next import has to have half of them
  rows_kept integer not null,
  rows_left_out integer not null default 0 -- understood, but of no building or place that is known
);

-- An import under way: how far it has come, and what was read of each piece, already added up. Both go when it ends, in the transaction that
-- replaces what visitors see.
create table official_imports (
  source text primary key,
  run text not null,
  origin text not null,
  next_offset integer not null default 0,
  rows_read integer not null default 0, -- all of them
  data_date date
);
create table official_pieces (
  source text not null references official_imports on delete cascade,
  position integer not null,
  content jsonb not null,
  primary key (source, position)
);

create table parcels (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  built smallint check (built between 1000 and 2100)
);

-- What is known of a portal by where it lies: found at an import, never at a visit.
create table portal_facts (
  codvia integer not null,
  number integer not null,
  suffix text not null,
  refcat text check (refcat ~ '^[0-9A-Z]{14}$'),
  section text check (section ~ '^[0-9]{10}$'), -- census section (CUSEC)
  flood smallint check (flood between 1 and 6), -- band of PATRICOVA, 1 the worst
  noise smallint check (noise between 1 and 6), -- band of the noise map; nothing is imported while its licence is not clear
  primary key (codvia, number, suffix),
  foreign key (codvia, number, suffix) references portals on delete cascade
);
create index portal_facts_of_parcel on portal_facts (refcat) where refcat is not null; -- the portals of a building

create table tourist_dwellings (
  refcat text primary key check (refcat ~ '^[0-9A-Z]{14}$'),
  dwellings integer not null check (dwellings > 0)
);

-- How many energy certificates in force a building has; from three on how many of each letter, A to G: fewer would tell of a flat.
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

-- Deposits of new contracts; one is a month's rent. Quartiles in euro a month, of 30 deposits and more.
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

-- Declared rents of a census section (SERPAVI), euro a square metre and month: quartiles.
create table section_rents (
  section text not null check (section ~ '^[0-9]{10}$'),
  year smallint not null,
  contracts integer,
  low numeric(6, 2),
  median numeric(6, 2) not null,
  high numeric(6, 2),
  primary key (section, year)
);

-- What is around: a green area has a point for each hundred metres of its edge.
create table surroundings (
  kind text not null check (kind in ('metro', 'valenbisi', 'green', 'health', 'school')),
  id text not null,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (kind, id)
);
create index surroundings_near on surroundings (kind, lat); -- those in a strip around an address
