-- What registers say of a neighbourhood, and of the whole city: added up when an import ends, so that a page reads one row. Of fewer than thirty of
-- anything nothing is kept.
create table area_facts (
  area text primary key, -- key of domain/place/neighbourhoods.ts, or 'city'
  buildings integer not null check (buildings >= 30),
  dated integer not null, -- those with a year
  built_low smallint, -- quartiles of the years
  built_median smallint,
  built_high smallint,
  dwellings integer, -- registered for tourists; null: the register was not read
  dwelling_buildings integer, -- buildings with one or more
  certificates integer[] check (cardinality(certificates) = 7), -- energy certificates in force of A to G, of buildings with three and more
  reports integer, -- buildings with a report on their state
  urgent integer, -- those of them with urgent works that are not done
  rent_year smallint, -- of the declared rents of its census sections: euro a square metre and month, the middle of their medians
  rent_sections integer,
  rent_median numeric(6, 2),
  check ((built_low is null) = (built_median is null) and (built_high is null) = (built_median is null)),
  check ((dwellings is null) = (dwelling_buildings is null) and (reports is null) = (urgent is null)),
  check ((rent_year is null) = (rent_median is null) and (rent_sections is null) = (rent_median is null))
);

-- Portals of an import under way, page by page: what the layer no longer has goes at its end, and a portal that is as it was is not written.
create table import_pieces (
  layer integer not null references imports on delete cascade,
  position integer not null,
  portals jsonb not null,
  primary key (layer, position)
);
-- Of an import that was stopped before there were pieces nobody knows which portals came: it begins again.
update imports set next_offset = 0, rows_read = 0 where layer = 217 and finished_at is null;
