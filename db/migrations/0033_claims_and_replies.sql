-- Who answers for a page: an agency, by a mail address of its own domain, or the owner of a flat, by a document.
create table page_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  property_id text references properties (id) on delete cascade,
  state text not null check (state in ('unconfirmed', 'waiting', 'approved', 'rejected', 'ended', 'withdrawn')),
  email text check (length(email) <= 255), -- of the agency's domain; gone with the decision
  domain text check (length(domain) <= 255), -- of that address: later claims of the agency are compared with it
  words text not null check (length(words) <= 1000), -- what the claimant tells the moderator
  created_at timestamptz not null, -- since when a link in a mail counts, too
  waits_since timestamptz, -- when it came to the moderators
  check (num_nonnulls(agency_id, property_id) = 1),
  check ((agency_id is null) = (domain is null)),
  check (email is null or state in ('unconfirmed', 'waiting'))
);
create unique index page_claims_of_agency on page_claims (agency_id) where state = 'approved' and agency_id is not null; -- one answers for it
create unique index page_claims_of_flat on page_claims (property_id) where state = 'approved' and property_id is not null; -- one answers for it
create index page_claims_agency on page_claims (agency_id) where agency_id is not null; -- foreign key; the domains that are known
create index page_claims_property on page_claims (property_id) where property_id is not null; -- foreign key
create unique index page_claims_agency_once on page_claims (user_id, agency_id) where state in ('unconfirmed', 'waiting', 'approved'); -- one's own; once
create unique index page_claims_flat_once on page_claims (user_id, property_id) where state in ('unconfirmed', 'waiting', 'approved'); -- one's own; once
create index page_claims_of_user on page_claims (user_id, created_at); -- one's own; foreign key
create index page_claims_waiting on page_claims (waits_since) where state = 'waiting'; -- admin: Reclamaciones

-- What it is proved by: as private as a contract, deleted with the decision.
alter table tenancy_documents add column claim_id uuid references page_claims (id) on delete set null;
alter table tenancy_documents drop constraint document_of_one_thing;
alter table tenancy_documents add constraint document_of_one_thing check (num_nonnulls(tenancy_id, review_id, claim_id) <= 1);
create index tenancy_documents_of_claim on tenancy_documents (claim_id) where claim_id is not null; -- the moderator; foreign key

-- What whoever answers for a page says to a published review. One of them at most waits or is shown.
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
create unique index review_replies_once on review_replies (review_id) where state in ('waiting', 'published'); -- the page of the flat, of the agency
create index review_replies_of_review on review_replies (review_id); -- foreign key
create index review_replies_waiting on review_replies (updated_at) where state = 'waiting'; -- admin: Respuestas

-- What moderators decided about claims and replies, with the receipt of each decision.
create table claim_decisions (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid references page_claims (id) on delete cascade,
  reply_id uuid references review_replies (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'withdraw')),
  rule text check (rule <> ''), -- domain/moderation/rules.ts; null: an approval names none
  words text not null check (length(words) <= 1000),
  receipt text not null,
  decided_at timestamptz not null,
  check (num_nonnulls(claim_id, reply_id) = 1)
);
create index claim_decisions_of_claim on claim_decisions (claim_id, decided_at) where claim_id is not null; -- one's own; foreign key
create index claim_decisions_of_reply on claim_decisions (reply_id, decided_at) where reply_id is not null; -- one's own; foreign key
create index claim_decisions_of_admin on claim_decisions (admin_id) where admin_id is not null; -- foreign key

-- Mails come in kinds that the code names: a list here would be written anew by everything that sends one more.
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind ~ '^[a-z-]{1,40}$');
alter table outgoing_mails add column claim_id uuid references page_claims (id) on delete cascade; -- whose address it goes to
create index outgoing_mails_of_claim on outgoing_mails (claim_id) where claim_id is not null; -- foreign key
