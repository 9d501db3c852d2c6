-- Two aliases that look alike are one (PRODUCT.md §1). The key by which a person is found stays as it is: lower case, without accents. On top of it 0 and o,
-- 1, l and i (a capital I) are one, and so are letters with a stroke and those without, and runs of one mark.
create function alias_shape(alias_key text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(replace(replace(replace(alias_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '01iıøłđðħŧŋ', 'olllolddhtn'),
    '([_.])\1+', '\1', 'g')
$$;
alter table profiles
  add column alias_shape text generated always as (alias_shape(alias_key)) stored,
  -- Of aliases that look alike from before: all but one. They stay, and nobody gets another.
  add column alias_shared boolean not null default false;
update profiles p set alias_shared = true
  where exists (select from profiles q where q.alias_shape = p.alias_shape and (q.created_at, q.user_id) < (p.created_at, p.user_id));
create unique index profiles_alias_shape on profiles (alias_shape) where not alias_shared; -- whether an alias is free
