-- A part of the street and number as they are shown ('ca, 45') is found too (flats/rules/search-texts.ts): they stand, without accents
-- and capitals, behind the texts of a visitor's search, which begin those of a member's.
create function pg_temp.letters(text) returns text language sql immutable as
  $$ select lower(translate($1, 'ÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÇÑáàâäéèêëíìîïóòôöúùûüçñªº°·', 'AAAAEEEEIIIIOOOOUUUUCNaaaaeeeeiiiioooouuuucnaoo')) $$;
update properties set search_base = search_base || ' | ' || pg_temp.letters(base_address),
  search_full = search_base || ' | ' || pg_temp.letters(base_address) || substr(search_full, length(search_base) + 1)
where search_full like search_base || '%';
