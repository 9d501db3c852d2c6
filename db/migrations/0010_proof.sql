-- Documents that prove a stay, a review or a claim, and what was read of contracts (PRODUCT.md §2).

-- The files are encrypted and private. A row outlives its subject and its owner until the job has deleted the files.
create table tenancy_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references "user" ("id") on delete set null,
  tenancy_id uuid references tenancies (id) on delete set null,
  review_id uuid references reviews (id) on delete set null,
  claim_id uuid references page_claims (id) on delete set null,
  appeal_id uuid, -- references appeals (0012_moderation.sql)
  page_count int not null check (page_count between 1 and 10), -- files that it will have; one that lacks some proves nothing
  discarded_at timestamptz, -- decided or replaced: nobody may read it any more
  created_at timestamptz not null default now(),
  constraint document_of_one_thing check (num_nonnulls(tenancy_id, review_id, claim_id, appeal_id) <= 1)
);
create index tenancy_documents_of_tenancy on tenancy_documents (tenancy_id) where discarded_at is null; -- the panel, the moderator
create index tenancy_documents_of_review on tenancy_documents (review_id) where review_id is not null; -- the moderator; foreign key
create index tenancy_documents_of_claim on tenancy_documents (claim_id) where claim_id is not null; -- the moderator; foreign key
create index tenancy_documents_of_appeal on tenancy_documents (appeal_id) where appeal_id is not null; -- the moderator; foreign key
create index tenancy_documents_of_user on tenancy_documents (user_id); -- foreign key
create index tenancy_documents_by_age on tenancy_documents (created_at); -- the daily job

-- Its files: photographed pages, or a PDF.
create table tenancy_document_pages (
  document_id uuid not null references tenancy_documents (id) on delete cascade,
  number int not null check (number between 1 and 10),
  file_key text not null unique, -- in the encrypted store
  kind text not null check (kind in ('jpg', 'png', 'webp', 'heic', 'pdf')),
  primary key (document_id, number)
);

-- What was read of a contract, and how it compares with its subject. It outlives the document: after the decision only the results stay,
-- and nothing of the contract's words.
create table contract_readings (
  document_id uuid primary key, -- of tenancy_documents, while that exists
  tenancy_id uuid references tenancies (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  state text not null default 'recibido' check (state in ('recibido', 'leyendo', 'coincide', 'revisar', 'no coincide', 'ilegible', 'error')),
  tries int not null default 0, -- readings that did not end; after the third it is given up: 4
  page int not null default 0, -- the one being read
  page_count int not null default 0,
  problem text check (problem in ('wrong', 'broken', 'encrypted', 'too-many-pages', 'too-large')), -- why nothing could be read
  fields jsonb, -- by field: the result, and until the decision its reason and what was read
  clauses text[] not null default '{}', -- types of the clauses that were found
  struck_clauses text[] not null default '{}', -- those that a moderator struck out as found wrongly, also when the contract is read again
  fingerprint text, -- keyed: the same contract has the same
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(tenancy_id, review_id) = 1)
);
create unique index contract_readings_of_tenancy on contract_readings (tenancy_id) where tenancy_id is not null; -- one a stay; the panel, the moderator
create unique index contract_readings_of_review on contract_readings (review_id) where review_id is not null; -- one a review; one's own list, the moderator
create index contract_readings_alike on contract_readings (fingerprint) where fingerprint is not null; -- the same contract elsewhere
create index contract_readings_to_repeat on contract_readings (changed_at) where state in ('recibido', 'leyendo', 'error'); -- the job that retries

-- Which moderator looked at which page of a contract.
create table contract_looks (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null, -- of tenancy_documents, while that exists
  admin_id uuid references "user" ("id") on delete set null,
  page int not null check (page between 1 and 10),
  looked_at timestamptz not null default now()
);
create index contract_looks_of_document on contract_looks (document_id, looked_at); -- who has seen one
create index contract_looks_of_admin on contract_looks (admin_id); -- foreign key

-- What moderators changed about the reading of a contract.
create table contract_acts (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references reviews (id) on delete cascade,
  tenancy_id uuid references tenancies (id) on delete cascade,
  admin_id uuid references "user" ("id") on delete set null,
  act text not null check (act in ('strike', 'restore', 'reread')),
  clause text, -- type of the clause that was struck out or restored
  done_at timestamptz not null default now(),
  check (num_nonnulls(review_id, tenancy_id) = 1),
  check ((act = 'reread') = (clause is null))
);
create index contract_acts_of_review on contract_acts (review_id, done_at) where review_id is not null; -- the moderator; foreign key
create index contract_acts_of_tenancy on contract_acts (tenancy_id, done_at) where tenancy_id is not null; -- the moderator; foreign key
create index contract_acts_of_admin on contract_acts (admin_id); -- foreign key
