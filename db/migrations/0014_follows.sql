-- What a person saves ('Guardar' a flat) and follows ('Seguir' a neighbourhood, an agency, a street or a building, reviewed or not). The
-- subject is the last part of its public address; of streets and buildings the address as it is read. It has no foreign key: a job deletes
-- the follows of deleted agencies. A saved flat stays with its address and note when its last review goes, and its row of `properties` too.
create table follows (
  user_id uuid not null references "user" ("id") on delete cascade,
  kind text not null check (kind in ('flat', 'neighbourhood', 'agency', 'street', 'building')),
  subject text not null check (length(subject) between 1 and 220),
  match_keys text[] not null default '{}', -- of a street or building: what a flat there is known by, under each name of the street
  address text not null default '', -- of a flat: public street and number, with the town outside the city
  -- as it was when its owner last looked, news are the differences; a price is compared with the same kind only
  seen_reviews integer not null check (seen_reviews >= 0),
  seen_price integer check (seen_price > 0),
  seen_kind text,
  -- for its owner alone: the state and note of a saved flat, and the asked price
  state text not null default 'see' check (state in ('see', 'visited', 'discarded')),
  note text not null default '' check (length(note) <= 1000),
  asked_rent integer check (asked_rent between 1 and 20000),
  deposit_months integer check (deposit_months between 0 and 12),
  guarantee integer check (guarantee between 1 and 100000),
  offer text check (offer in ('whole', 'room', 'season')), -- what the price is for: by law a home has no agency's fees for its tenant
  created_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index follows_subject on follows (kind, subject); -- who is notified of a new review
create index follows_match on follows using gin (match_keys) with (gin_pending_list_limit = 64) where match_keys <> '{}'; -- who is notified of a review there
