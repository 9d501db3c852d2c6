-- What a person keeps: flats ('Guardar'), neighbourhoods and agencies ('Seguir'). The subject is the last part of its public address. No
-- foreign key: what is gone is not shown, and a job deletes it.
create table follows (
  user_id uuid not null references "user" ("id") on delete cascade,
  kind text not null check (kind in ('flat', 'neighbourhood', 'agency')),
  subject text not null check (length(subject) between 1 and 220),
  -- as it was when its owner last looked: news are what differs
  seen_reviews integer not null check (seen_reviews >= 0),
  seen_price integer check (seen_price > 0),
  created_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index follows_subject on follows (kind, subject); -- whom to tell of a new review
