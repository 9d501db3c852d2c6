-- The log of what moderators decide (docs/decisions/025-a-log-that-only-grows.md). An entry is an HMAC whose key only whoever received the
-- decision has; its place among the others is given by the job that signs them. There it stays: entries are neither changed nor deleted.
create table decision_log (
  entry bytea primary key check (length(entry) = 32),
  position bigint unique check (position >= 0) -- a tile; null: the next checkpoint has it
);
create index decision_log_waiting on decision_log (entry) where position is null; -- what the job signs next

-- What was signed: how many entries there are and the root over them, with the key that signed it.
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

-- What whoever received a decision has of it, with what it was about, and gone with either. With it the entry can be made again.
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

-- Nobody receives that an author was revealed: the record keeps the receipt.
alter table author_reveals add column receipt text;

-- What the public figures are counted from: what happened in which month, and nothing of whom, what, or which entry of the log it is.
create table moderation_facts (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  what text not null,
  rule text not null,
  hours integer check (hours >= 0) -- from when it came to the decision
);
create index moderation_facts_of_month on moderation_facts (month, kind, what); -- the figures of the last twelve months
