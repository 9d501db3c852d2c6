-- How often reading a contract was begun and did not end. Three times it is tried; 4: given up, and not tried again by itself.
alter table contract_readings add column tries int not null default 0;
-- Types that were found wrongly, as a moderator says: they go from `clauses` to here, also when the contract is read again.
alter table contract_readings add column struck_clauses text[] not null default '{}';

-- What moderators did with what was read of a contract: who, what, when. It goes with the review or the stay.
create table contract_acts (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references reviews (id) on delete cascade,
  tenancy_id uuid references tenancies (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  act text not null check (act in ('strike', 'restore', 'reread')),
  clause text, -- type of the clause that was struck out or put back
  done_at timestamptz not null default now(),
  check (num_nonnulls(review_id, tenancy_id) = 1),
  check ((act = 'reread') = (clause is null))
);
create index contract_acts_of_review on contract_acts (review_id, done_at) where review_id is not null; -- the moderator; foreign key
create index contract_acts_of_tenancy on contract_acts (tenancy_id, done_at) where tenancy_id is not null; -- the moderator; foreign key
create index contract_acts_of_admin on contract_acts (admin_id); -- foreign key
