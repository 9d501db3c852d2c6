-- A decision that its moderator may still undo, with the rows that it changed as they were and as it left them. While the row is here,
-- the documents and photos that the decision discarded keep their files. The job of half a minute later deletes it.
create table held_decisions (
  id uuid primary key,
  kind text not null check (kind in ('review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply')),
  case_id uuid not null,
  act text not null,
  admin_id uuid not null references "user" ("id") on delete cascade,
  decided_at timestamptz not null,
  undone boolean not null default false,
  documents uuid[] not null,
  uploads text[] not null,
  kept jsonb not null
);
create index held_decisions_of_admin on held_decisions (admin_id, decided_at); -- foreign key; the panel: what may still be undone
