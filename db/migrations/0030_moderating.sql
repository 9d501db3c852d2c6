-- A review that came back to its author: with a question, or rejected. Changed or answered it waits for a moderator again. null: it
-- waits, or is published.
alter table reviews add column sent_back text check (sent_back in ('asked', 'rejected'));
alter table reviews add constraint reviews_sent_back_hidden check (sent_back is null or not is_verified);
drop index reviews_pending;
create index reviews_pending on reviews (created_at desc) where not is_verified and sent_back is null; -- admin: Pendientes

-- What a moderator wrote to an author about a review, and the answer. Both see it; nobody else does.
create table review_decisions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  decision text not null check (decision in ('ask', 'reject', 'cover')),
  rule text not null, -- domain/moderation/rules.ts
  words text not null check (length(words) <= 1000),
  decided_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index review_decisions_of_review on review_decisions (review_id, decided_at); -- one's own; the case; foreign key
create index review_decisions_of_admin on review_decisions (admin_id) where admin_id is not null; -- foreign key

-- Words that a moderator covers in a text of a review that waits. With the publication they are replaced, and the row goes.
create table review_covers (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  field text not null check (field in ('experience_headline', 'positive_aspects', 'negative_aspects', 'landlord_advice', 'agency_advice')),
  words text not null check (length(words) between 2 and 200),
  unique (review_id, field, words) -- foreign key; once
);

-- The rule behind the rejection of a rating or a stay. null: of before there were rules.
alter table reviews_convivencia add column rejection_rule text;
alter table tenancies add column rejection_rule text;

-- Which moderator has a case open, so that others take another one. It decides nothing, and ends by itself.
create table case_marks (
  kind text not null check (kind in ('review', 'cohabitation', 'stay')),
  case_id uuid not null,
  admin_id uuid not null references "user" ("id") on delete cascade,
  until timestamptz not null,
  primary key (kind, case_id)
);
create index case_marks_of_admin on case_marks (admin_id); -- foreign key
create index case_marks_until on case_marks (until); -- the nightly job

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in ('confirmation', 'reset', 'news', 'decision'));
