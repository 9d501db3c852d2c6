-- Who answers for the page of an agency or a flat, and what they reply to reviews.

-- An agency is claimed by a mail address of its own domain, a flat by its owner with a document.
create table page_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  property_id text references properties (id) on delete cascade,
  state text not null check (state in ('unconfirmed', 'waiting', 'approved', 'rejected', 'ended', 'withdrawn')),
  email text check (length(email) <= 255), -- of the agency's domain; deleted with the decision
  domain text check (length(domain) <= 255), -- of that address: later claims of the agency are compared with it
  words text not null check (length(words) <= 1000), -- from the claimant to the moderator
  created_at timestamptz not null, -- a link in a mail must be younger
  waits_since timestamptz, -- when it came to the moderators
  check (num_nonnulls(agency_id, property_id) = 1),
  check ((agency_id is null) = (domain is null)),
  check (email is null or state in ('unconfirmed', 'waiting'))
);
create unique index page_claims_of_agency on page_claims (agency_id) where state = 'approved' and agency_id is not null; -- one answers for a page
create unique index page_claims_of_flat on page_claims (property_id) where state = 'approved' and property_id is not null; -- one answers for a page
create unique index page_claims_agency_once on page_claims (user_id, agency_id) where state in ('unconfirmed', 'waiting', 'approved'); -- one's own; once
create unique index page_claims_flat_once on page_claims (user_id, property_id) where state in ('unconfirmed', 'waiting', 'approved'); -- one's own; once
create index page_claims_agency on page_claims (agency_id) where agency_id is not null; -- foreign key; the known domains of an agency
create index page_claims_property on page_claims (property_id) where property_id is not null; -- foreign key
create index page_claims_of_user on page_claims (user_id, created_at); -- one's own; foreign key
create index page_claims_waiting on page_claims (waits_since) where state = 'waiting'; -- admin: Reclamaciones

-- Replies to published reviews. At most one of a review waits or is shown.
create table review_replies (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  claim_id uuid not null references page_claims (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  state text not null check (state in ('waiting', 'published', 'rejected', 'withdrawn')),
  month date check (extract(day from month) = 1), -- in which it was published
  updated_at timestamptz not null, -- when it came to the moderators, or was decided
  unique (claim_id, review_id), -- foreign key; once
  check (state <> 'published' or month is not null)
);
create unique index review_replies_once on review_replies (review_id) where state in ('waiting', 'published'); -- the pages of flats and agencies
create index review_replies_of_review on review_replies (review_id); -- foreign key
create index review_replies_waiting on review_replies (updated_at) where state = 'waiting'; -- admin: Respuestas

-- Decisions about claims and replies, with their receipts.
create table claim_decisions (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid references page_claims (id) on delete cascade,
  reply_id uuid references review_replies (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'withdraw')),
  rule text check (rule <> ''), -- decisions/rules/publishing-rules.ts; null: an approval names none
  words text not null check (length(words) <= 1000),
  receipt text not null,
  decided_at timestamptz not null,
  check (num_nonnulls(claim_id, reply_id) = 1)
);
create index claim_decisions_of_claim on claim_decisions (claim_id, decided_at) where claim_id is not null; -- one's own; foreign key
create index claim_decisions_of_reply on claim_decisions (reply_id, decided_at) where reply_id is not null; -- one's own; foreign key
create index claim_decisions_of_admin on claim_decisions (admin_id) where admin_id is not null; -- foreign key
