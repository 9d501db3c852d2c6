-- What the platform needs for every feature.

-- Attempts by key (address or account) in a window: one row a key, so that every process counts the same.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_done on rate_limits (resets_at); -- the job that deletes expired ones

-- Files that arrived before what they belong to: a photo of a draft, the avatar of an account that does not exist yet.
create table uploads (
  name text primary key, -- random; the key in FileStore, and part of the address
  bucket text not null check (bucket in ('avatars', 'review-images')),
  user_id uuid references "user" ("id") on delete cascade,
  token_hash text, -- of an avatar before sign-up: the one-time token that may use it
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (user_id is not null or token_hash is not null)
);
create index uploads_unused on uploads (created_at) where used_at is null; -- the job that deletes orphaned ones
create index uploads_of_user on uploads (user_id); -- what a user may attach; account deletion
