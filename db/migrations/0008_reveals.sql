-- Who learnt who wrote a cohabitation review (PRODUCT.md §1: revealing an author is an act of its own, recorded). The record
-- outlives the review and names its author nowhere.
create table author_reveals (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null,
  admin_id uuid references "user" ("id") on delete set null,
  reason text not null check (length(reason) between 10 and 500),
  revealed_at timestamptz not null default now()
);
-- what is recorded of the reviews of a list
create index author_reveals_of_review on author_reveals (review_id, revealed_at);
-- whose account is deleted
create index author_reveals_by_admin on author_reveals (admin_id);
