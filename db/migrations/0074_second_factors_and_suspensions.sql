-- A moderator's second factor (docs/decisions/048-moderators-have-a-second-factor.md): the key of their app for codes, sealed under SECRET, and the
-- digests of the recovery codes that are left. Without `confirmed_at` its owner has not shown yet that their app has it.
create table second_factors (
  user_id uuid primary key references "user" ("id") on delete cascade,
  sealed_key text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0, -- of the last code that was used: it and all before it are refused (RFC 6238 §5.2)
  recovery text[] not null default '{}'
);

-- When this session showed the second factor; null: it has not.
alter table "session" add column second_factor_at timestamptz;

-- Accounts that may not write (`npm run admin -- correo --suspender`): why, and what its owner says against it. Lifted, the row goes.
create table account_suspensions (
  user_id uuid primary key references "user" ("id") on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  suspended_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  answer text, -- of who keeps it up
  answered_at timestamptz
);
