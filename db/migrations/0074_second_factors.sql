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
