-- A contract backs a stay or a flat review.
alter table tenancy_documents add column review_id uuid references reviews (id) on delete set null;
alter table tenancy_documents add constraint document_of_one_thing check (num_nonnulls(tenancy_id, review_id) <= 1);
create index tenancy_documents_of_review on tenancy_documents (review_id) where review_id is not null; -- the moderator; foreign key

-- What was read of a contract, and how it compares with what it backs. It outlives the document: after the decision nothing of the
-- contract's words stays, only what matched (PRODUCT.md §2).
create table contract_readings (
  document_id uuid primary key, -- of tenancy_documents, for as long as that is there
  tenancy_id uuid references tenancies (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  state text not null default 'recibido' check (state in ('recibido', 'leyendo', 'coincide', 'revisar', 'no coincide', 'ilegible', 'error')),
  page int not null default 0, -- that is being read
  page_count int not null default 0,
  problem text check (problem in ('wrong', 'broken', 'encrypted', 'too-many-pages', 'too-large')), -- why nothing could be read
  fields jsonb, -- by field: result, and until the decision the reason and what was read
  clauses text[] not null default '{}', -- types of the clauses that were found
  fingerprint text, -- keyed: the same contract has the same
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(tenancy_id, review_id) = 1)
);
create unique index contract_readings_of_tenancy on contract_readings (tenancy_id) where tenancy_id is not null; -- one a stay; the panel, the moderator
create unique index contract_readings_of_review on contract_readings (review_id) where review_id is not null; -- one a review; one's own list, the moderator
create index contract_readings_alike on contract_readings (fingerprint) where fingerprint is not null; -- the same contract elsewhere
create index contract_readings_to_repeat on contract_readings (changed_at) where state in ('recibido', 'leyendo', 'error'); -- the job that tries again

-- A moderator looked at a contract: who, which page, when.
create table contract_looks (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null, -- of tenancy_documents, for as long as that is there
  admin_id uuid references "user" ("id") on delete set null,
  page int not null check (page between 1 and 10),
  looked_at timestamptz not null default now()
);
create index contract_looks_of_document on contract_looks (document_id, looked_at); -- who has seen one
create index contract_looks_of_admin on contract_looks (admin_id); -- foreign key
