-- What moderators decide: what its subject's author is told, the public log, and what is kept for undoing and for repeated requests.

-- What a moderator wrote to the author of a review, a rating or a stay, and the answer. Only the two and other moderators see it.
create table review_decisions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references reviews (id) on delete cascade,
  rating_id uuid references reviews_convivencia (id) on delete cascade,
  tenancy_id uuid references tenancies (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  decision text not null check (decision in ('ask', 'reject', 'cover', 'photo')), -- photo: taken out of a review that stays
  rule text not null, -- decisions/rules/publishing-rules.ts
  words text not null check (length(words) <= 1000),
  decided_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  check (num_nonnulls(review_id, rating_id, tenancy_id) = 1),
  check ((answer is null) = (answered_at is null))
);
create index review_decisions_of_review on review_decisions (review_id, decided_at) where review_id is not null; -- one's own; the case; foreign key
create index review_decisions_of_rating on review_decisions (rating_id, decided_at) where rating_id is not null; -- one's own; the case; foreign key
create index review_decisions_of_tenancy on review_decisions (tenancy_id, decided_at) where tenancy_id is not null; -- one's own; the case; foreign key
create index review_decisions_of_admin on review_decisions (admin_id) where admin_id is not null; -- foreign key

-- The public log (docs/decisions/025-a-log-that-only-grows.md). An entry is an HMAC whose key only the recipient of the decision has; the
-- job that signs the log gives it its position. Entries are neither changed nor deleted.
create table decision_log (
  entry bytea primary key check (length(entry) = 32),
  position bigint unique check (position >= 0) -- a leaf of the tree; null: the next checkpoint includes it
);
create index decision_log_waiting on decision_log (entry) where position is null; -- what the job signs next

-- What was signed: the number of entries and the root over them, with the key that signed it.
create table log_checkpoints (
  number integer primary key check (number > 0),
  size bigint not null check (size >= 0),
  note text not null,
  verifier_key text not null,
  signed_at timestamptz not null
);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the log of decisions only grows' using errcode = 'integrity_constraint_violation';
end $$;
create trigger decision_log_grows before delete on decision_log for each row execute function refuse_rewriting();
create trigger decision_log_stays before update on decision_log for each row
  when (old.position is not null or new.position is null or new.entry <> old.entry) execute function refuse_rewriting();
create trigger decision_log_whole before truncate on decision_log for each statement execute function refuse_rewriting();
create trigger log_checkpoints_stay before update or delete on log_checkpoints for each row execute function refuse_rewriting();
create trigger log_checkpoints_whole before truncate on log_checkpoints for each statement execute function refuse_rewriting();

-- What the recipient of a decision gets, deleted with the account or the subject. The entry of the log can be recomputed from it.
create table decision_receipts (
  receipt text primary key,
  user_id uuid not null references "user" ("id") on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  rating_id uuid references reviews_convivencia (id) on delete cascade,
  tenancy_id uuid references tenancies (id) on delete cascade,
  decided_at timestamptz not null,
  check (num_nonnulls(review_id, rating_id, tenancy_id) = 1)
);
create index decision_receipts_of_user on decision_receipts (user_id, decided_at); -- one's own; account deletion
create index decision_receipts_of_review on decision_receipts (review_id) where review_id is not null; -- foreign key
create index decision_receipts_of_rating on decision_receipts (rating_id) where rating_id is not null; -- foreign key
create index decision_receipts_of_tenancy on decision_receipts (tenancy_id) where tenancy_id is not null; -- foreign key

-- What the public figures of moderation count: what happened in which month, and nothing of the person, the subject or the entry of the log.
create table moderation_facts (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  what text not null,
  rule text not null,
  hours integer check (hours >= 0), -- from arrival to decision
  released boolean not null default false -- counted since the night in which the log was signed: figures that changed immediately would date a review
);
create index moderation_facts_of_month on moderation_facts (month, kind, what); -- the figures of the last twelve months
create index moderation_facts_unreleased on moderation_facts (month) where not released; -- the nightly job

-- The last decision that closed a case. The same moderator may send it again; another one comes too late.
create table case_decisions (
  kind text not null check (kind in ('review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply')),
  case_id uuid not null,
  admin_id uuid references "user" ("id") on delete set null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'), -- of what was decided
  decided_at timestamptz not null,
  primary key (kind, case_id)
);
create index case_decisions_of_admin on case_decisions (admin_id); -- foreign key
create index case_decisions_decided on case_decisions (decided_at); -- the nightly job

-- A decision that its moderator may still undo, with the rows it changed, as they were and as it left them. While it is here, the
-- documents and photos that it discarded keep their files. A job deletes it after half a minute.
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
