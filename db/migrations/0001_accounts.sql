-- Accounts. "user", session, account and verification are the tables of better-auth, with the metadata of 1-flats §3
-- ("Sign-up data"); profiles, user_roles, has_role and notifications are named by the specification.
create extension if not exists pg_trgm;

create table "user" (
  "id" uuid primary key default pg_catalog.gen_random_uuid(),
  "name" text not null,
  "email" text not null unique check (length("email") <= 255),
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp,
  "gender" text not null check ("gender" in ('masculino', 'femenino', 'prefiero-no-decirlo')),
  "nationality" text not null check (length("nationality") between 2 and 60),
  "birth_date" date not null,
  "display_name" text check (length("display_name") <= 100),
  "username" text not null check (length("username") between 3 and 50),
  "username_key" text not null, -- of the alias: see profiles.alias_key
  "phone" text check (length("phone") <= 20),
  "bio" text check (length("bio") <= 500),
  "photo_url" text,
  "is_demo" boolean not null default false
);
-- the daily job that deletes accounts never confirmed
create index user_unconfirmed on "user" ("createdAt") where not "emailVerified";

create table "session" (
  "id" uuid primary key default pg_catalog.gen_random_uuid(),
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references "user" ("id") on delete cascade
);
create index "session_userId_idx" on "session" ("userId"); -- sessions of one user: sign-out everywhere, deletion

create table "account" (
  "id" uuid primary key default pg_catalog.gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on "account" ("userId"); -- sign-in: the password of a user

create table "verification" (
  "id" uuid primary key default pg_catalog.gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index "verification_identifier_idx" on "verification" ("identifier"); -- links of confirmation and reset mails

create table profiles (
  user_id uuid primary key references "user" ("id") on delete cascade,
  alias text not null check (length(alias) between 3 and 50),
  -- PRODUCT.md §1 "Alias": unique without regard to case and accents; the key is made by domain/account/alias.ts
  alias_key text not null unique,
  display_name text check (length(display_name) <= 100),
  bio text check (length(bio) <= 500),
  phone text check (length(phone) <= 20),
  photo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An account without a profile never exists: the row comes in the same statement.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, alias, alias_key, display_name, bio, phone, photo_url)
  values (new.id, new.username, new.username_key, new.display_name, new.bio, new.phone, new.photo_url);
  return new;
end $$;
create trigger user_profile after insert on "user" for each row execute function make_profile();

create table user_roles (
  user_id uuid not null references "user" ("id") on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

create function has_role(_user_id uuid, _role text) returns boolean language sql stable as $$
  select exists (select 1 from user_roles where user_id = _user_id and role = _role)
$$;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  type text not null check (length(type) between 1 and 50),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 1000),
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, created_at desc); -- the list, newest first
create index notifications_unread on notifications (user_id) where not read; -- the badge

-- Attempts per key (address or account) in a window; one row per key, so that every process counts the same.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_done on rate_limits (resets_at); -- the job that sweeps them

-- Step 1 of a sign-up while its step 2 is filled in: encrypted under a token that only that browser holds.
create table sign_up_steps (
  token_hash text primary key,
  sealed text not null check (length(sealed) <= 10000),
  expires_at timestamptz not null
);
create index sign_up_steps_done on sign_up_steps (expires_at); -- the job that sweeps them

-- Files that came in before the thing they belong to (a photo of a draft, the avatar of an account that is not there yet).
create table uploads (
  name text primary key, -- random; what FileStore and the URL call it
  bucket text not null check (bucket in ('avatars', 'review-images')),
  user_id uuid references "user" ("id") on delete cascade,
  token_hash text, -- avatar before sign-up: the one-time token that may use it
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (user_id is not null or token_hash is not null)
);
create index uploads_unused on uploads (created_at) where used_at is null; -- the job that purges them
create index uploads_of_user on uploads (user_id); -- what a user may attach; account deletion
