-- A rating is compared with the person it is about (decision 029): from which networks those who registered a stay use the site, as the same pseudonym
-- that ratings have, for 14 days.
create table account_networks (
  user_id uuid not null references "user" ("id") on delete cascade,
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  seen_at timestamptz not null,
  primary key (user_id, network)
);
create index account_networks_seen on account_networks (seen_at); -- the hourly job

-- Whether the browser that a rating was sent from knew other accounts: of the rated person, of somebody else who rated that person.
alter table rating_networks
  alter column network drop not null,
  add column rated_browser boolean not null default false,
  add column others_browser boolean not null default false;
