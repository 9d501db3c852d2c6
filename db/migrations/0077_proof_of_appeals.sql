-- A proof that comes with an appeal is kept as contracts are.
alter table tenancy_documents add column appeal_id uuid references appeals (id) on delete set null;
alter table tenancy_documents drop constraint document_of_one_thing;
alter table tenancy_documents add constraint document_of_one_thing check (num_nonnulls(tenancy_id, review_id, claim_id, appeal_id) <= 1);
create index tenancy_documents_of_appeal on tenancy_documents (appeal_id) where appeal_id is not null; -- the moderator; foreign key
