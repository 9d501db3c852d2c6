-- Accounts. "user", session, account and verification are the tables of better-auth, which fixes their names; "user" also has the
-- metadata of a sign-up (1-flats §3 "Sign-up data"). profiles, user_roles and has_role are named by the specification.
create table "user" (
  "id" uuid primary key default gen_random_uuid(),
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
  "username_key" text not null, -- becomes profiles.alias_key
  "phone" text check (length("phone") <= 20),
  "bio" text check (length("bio") <= 500),
  "photo_url" text,
  "is_demo" boolean not null default false
);
create index user_unconfirmed on "user" ("createdAt") where not "emailVerified"; -- the daily job that deletes accounts never confirmed

-- Browsers that are signed in.
create table "session" (
  "id" uuid primary key default gen_random_uuid(),
  "userId" uuid not null references "user" ("id") on delete cascade,
  "token" text not null unique,
  "ipAddress" text,
  "userAgent" text,
  "second_factor_at" timestamptz, -- when this session showed the second factor; null: it has not
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "session_userId_idx" on "session" ("userId"); -- sessions of one user: sign-out everywhere, deletion

-- A session has ended: open streams of that account check whether it was theirs.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rellano_account', old."userId"::text);
  return null;
end $$;
create trigger session_ended after delete on "session" for each row execute function tell_session_end();

-- Ways to sign in: each user has one, with a password.
create table "account" (
  "id" uuid primary key default gen_random_uuid(),
  "userId" uuid not null references "user" ("id") on delete cascade,
  "providerId" text not null,
  "accountId" text not null,
  "password" text,
  "accessToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshToken" text,
  "refreshTokenExpiresAt" timestamptz,
  "idToken" text,
  "scope" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on "account" ("userId"); -- sign-in: the password of a user

-- Links in mails, which confirm an e-mail or set a new password.
create table "verification" (
  "id" uuid primary key default gen_random_uuid(),
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index "verification_identifier_idx" on "verification" ("identifier"); -- links of confirmation and reset mails
create index "verification_value_idx" on "verification" ("value"); -- the earlier reset links of a user, which the newest one ends

-- Two aliases that look alike are one (PRODUCT.md §1 "Alias"): of a key, 0 and o, 1, l and i are one letter, and so are letters with
-- and without a stroke, and runs of one mark.
create function alias_shape(alias_key text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(replace(replace(replace(alias_key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '01iıøłđðħŧŋ', 'olllolddhtn'),
    '([_.])\1+', '\1', 'g')
$$;

-- What others see of an account.
create table profiles (
  user_id uuid primary key references "user" ("id") on delete cascade,
  alias text not null check (length(alias) between 3 and 50),
  alias_key text not null unique, -- without case and accents (platform/alias.ts): a person is found by it
  alias_shape text generated always as (alias_shape(alias_key)) stored unique, -- whether an alias is free
  display_name text check (length(display_name) <= 100),
  bio text check (length(bio) <= 500),
  phone text check (length(phone) <= 20),
  photo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every account has a profile: the row is inserted by the same statement.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, alias, alias_key, display_name, bio, phone, photo_url)
  values (new.id, new.username, new.username_key, new.display_name, new.bio, new.phone, new.photo_url);
  return new;
end $$;
create trigger user_profile after insert on "user" for each row execute function make_profile();

-- Who moderates.
create table user_roles (
  user_id uuid not null references "user" ("id") on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

create function has_role(_user_id uuid, _role text) returns boolean language sql stable as $$
  select exists (select 1 from user_roles where user_id = _user_id and role = _role)
$$;

-- A moderator's second factor (docs/decisions/048-moderators-have-a-second-factor.md): the key of their authenticator app, encrypted
-- under SECRET, and the digests of the recovery codes that are left.
create table second_factors (
  user_id uuid primary key references "user" ("id") on delete cascade,
  sealed_key text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz, -- null: the owner has not entered a first code
  last_step bigint not null default 0, -- of the last code used: it and all before it are refused (RFC 6238 §5.2)
  recovery text[] not null default '{}'
);

-- Accounts that may not write (`npm run admin -- correo --suspender`), with the reason and the owner's appeal. Lifting deletes the row.
create table account_suspensions (
  user_id uuid primary key references "user" ("id") on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  suspended_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  answer text, -- of an operator who keeps the suspension
  answered_at timestamptz
);

-- Step 1 of a sign-up while step 2 is filled in, encrypted under a token that only that browser has.
create table sign_up_steps (
  token_hash text primary key,
  sealed text not null check (length(sealed) <= 10000),
  expires_at timestamptz not null
);
create index sign_up_steps_done on sign_up_steps (expires_at); -- the job that deletes expired ones
