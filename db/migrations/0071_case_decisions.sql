-- The last decision that closed a case. Sent again by the same moderator it is the same decision; from another one it comes too late.
create table case_decisions (
  kind text not null check (kind in ('review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply')),
  case_id uuid not null,
  admin_id uuid references "user" ("id") on delete set null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  decided_at timestamptz not null,
  primary key (kind, case_id)
);
create index case_decisions_of_admin on case_decisions (admin_id); -- foreign key
create index case_decisions_decided on case_decisions (decided_at); -- the nightly job
