-- Stays: who lived where, and how it is known (2-community §3).

-- A flat in which members registered stays. No visitor learns that it is here (docs/decisions/050-two-tables-of-flats.md). Its address
-- is that of the first stay; each stay has its own.
create table flats (
  id uuid primary key default gen_random_uuid(),
  flat_key text not null unique, -- as properties.flat_key; behind a door that says nothing, of one person alone (stays/data/home.reads.ts)
  address text not null check (length(address) between 10 and 500),
  floor_number text not null check (length(floor_number) between 1 and 20),
  door_number text not null check (length(door_number) between 1 and 20),
  created_at timestamptz not null default now()
);

-- A stay that a member registered, and whether it is verified.
create table tenancies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  flat_id uuid not null references flats (id),
  address text not null, -- as its owner wrote it
  floor_number text not null,
  door_number text not null,
  start_date date not null,
  end_date date check (end_date >= start_date), -- null: still living there
  rental_kind text check (rental_kind in ('whole', 'room')), -- null: its owner does not say; nobody else reads it
  revision integer not null default 1, -- raised when the owner changes the stay or sends other proof: a decision names the one that was read
  sent_revision integer not null default 1, -- the last one that the form of registering wrote: sent again while it is current, it changes that one
  verification_method text not null check (verification_method in ('document', 'peer_confirm')),
  needs_moderator boolean not null default false, -- stays/rules/state.ts
  asked boolean not null default false, -- waits for the owner's answer, and not for a moderator
  verified boolean not null default false,
  verified_at timestamptz,
  verified_end date, -- of a verified stay: its end as it was checked, null: none. The owner may set an earlier one
  rejected_at timestamptz,
  rejection_rule text, -- null: none was named
  rejection_reason text check (length(rejection_reason) between 1 and 1000), -- the owner reads it
  created_at timestamptz not null default now(),
  check (not (verified and rejected_at is not null)),
  check ((rejected_at is null) = (rejection_reason is null)),
  check (not asked or (not verified and rejected_at is null))
);
create index tenancies_of_user on tenancies (user_id, start_date desc); -- the panel; overlaps; account deletion
create index tenancies_verified_of_user on tenancies (user_id) where verified; -- the badge 'Compañero verificado'
create index tenancies_of_flat on tenancies (flat_id, start_date) where rejected_at is null; -- flatmates
create index tenancies_for_moderator on tenancies (created_at) where needs_moderator; -- admin: Estancias

-- Flatmates who were asked whether a stay is true, and their answers (PRODUCT.md §1 "Peer confirmation").
create table tenancy_confirmations (
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  answer text check (answer in ('confirmed', 'denied')), -- null: not yet
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (tenancy_id, user_id)
);
create index tenancy_confirmations_of_user on tenancy_confirmations (user_id) where answer is null; -- the questions to a person

-- A 'No le conozco' outlives the stay that it was about: withdrawing and registering again does not get rid of it.
create table stay_denials (
  user_id uuid not null references "user" ("id") on delete cascade, -- the owner of the stay
  flat_id uuid not null references flats (id) on delete cascade, -- where the stay was then
  denier_id uuid not null references "user" ("id") on delete cascade,
  denied_at timestamptz not null,
  primary key (user_id, flat_id, denier_id, denied_at)
);
create index stay_denials_of_denier on stay_denials (denier_id); -- foreign key; one's own data
create index stay_denials_of_flat on stay_denials (flat_id); -- foreign key
