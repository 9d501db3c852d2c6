create index verification_value_idx on "verification" ("value"); -- the earlier reset links of a user, which the newest ends

-- Mails that wait for being sent. Their text, with its link, is made while they are sent: no token waits here. A mail to a new
-- account names the account; one that somebody asked for has the e-mail, encrypted, whether it has an account or not.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'reset')),
  user_id uuid references "user" ("id") on delete cascade,
  sealed_email text check (length(sealed_email) <= 2000),
  created_at timestamptz not null default now(),
  taken_at timestamptz, -- when a process began to send it
  check ((user_id is null) <> (sealed_email is null))
);
create index outgoing_mails_of_user on outgoing_mails (user_id); -- the mail of a new account; account deletion
create index outgoing_mails_age on outgoing_mails (created_at); -- the job that queues again what is left, and purges

-- An unconfirmed account without its mail never exists: the row comes in the same statement.
create function queue_confirmation() returns trigger language plpgsql as $$
begin
  insert into outgoing_mails (kind, user_id) values ('confirmation', new.id);
  return null;
end $$;
create trigger user_confirmation after insert on "user" for each row when (not new."emailVerified") execute function queue_confirmation();
