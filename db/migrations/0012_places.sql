-- The province is not said again after the city of its name: '46006 València', not '46006 València, Valencia' (domain/address/format.ts).
create function pg_temp.said_once(address text) returns text language sql immutable as $$
  select case when address like '%València, Valencia' then left(address, -length(', Valencia'))
    else regexp_replace(address, '((^|, )(\d{5} )?([^,\d][^,]*)), \4$', '\1') end $$;
update properties set full_address = pg_temp.said_once(full_address) where full_address <> pg_temp.said_once(full_address);
update reviews set property_address = pg_temp.said_once(property_address) where property_address <> pg_temp.said_once(property_address);
update flats set address = pg_temp.said_once(address) where address <> pg_temp.said_once(address);

-- What was not found in another town has no marker in the middle of this one (domain/place/placed.ts).
update properties set mx = null, my = null where location_kind = 'failed' and locality not in ('', 'València');

-- Answers to a question that could not find the very house, and refusals that were kept as 'not found'.
delete from geocode_cache where kind <> 'precise';
