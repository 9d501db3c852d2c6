-- A contract is up to ten files: photographed pages, or a PDF.
create table tenancy_document_pages (
  document_id uuid not null references tenancy_documents (id) on delete cascade,
  number int not null check (number between 1 and 10),
  file_key text not null unique, -- of the encrypted store
  kind text not null check (kind in ('jpg', 'png', 'webp', 'heic', 'pdf')),
  primary key (document_id, number)
);
insert into tenancy_document_pages (document_id, number, file_key, kind) select id, 1, file_key, kind from tenancy_documents;

alter table tenancy_documents drop column file_key, drop column kind;
-- How many there will be; one that lacks some belongs to no stay.
alter table tenancy_documents add column page_count int not null default 1 check (page_count between 1 and 10);
alter table tenancy_documents alter column page_count drop default;
