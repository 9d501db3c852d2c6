-- An import that was stopped goes on only with what it began with: not with a source that has other rows since, nor days later.
alter table official_imports
  add column rows_total integer, -- that the source has, where it says so
  add column begun_at timestamptz not null default now();
