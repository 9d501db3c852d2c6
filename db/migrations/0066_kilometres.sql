-- 'km 12,50' and 'km 12,5' are one place (places/rules/address/tokens.ts): what is stored has the shorter form. Where there is a flat of
-- that key already, both stay what they are.
create function pg_temp.shorter(text) returns text language sql immutable as
  $$ select regexp_replace(regexp_replace($1, '(km \d+,\d*[1-9])0+\M', '\1', 'g'), '(km \d+),0+\M', '\1', 'g') $$;
update properties p set flat_key = pg_temp.shorter(flat_key), number = pg_temp.shorter(number), base_address = pg_temp.shorter(base_address),
  full_address = pg_temp.shorter(full_address),
  search_base = replace(search_base, translate(number, ',', ' '), translate(pg_temp.shorter(number), ',', ' ')),
  search_full = replace(search_full, translate(number, ',', ' '), translate(pg_temp.shorter(number), ',', ' '))
where number ~ '^km \d+,\d*0$' and not exists (select from properties o where o.flat_key = pg_temp.shorter(p.flat_key));
update flats f set flat_key = pg_temp.shorter(flat_key), address = pg_temp.shorter(address)
where address ~ ', km \d+,\d*0\M' and not exists (select from flats o where o.flat_key = pg_temp.shorter(f.flat_key));
