-- Notifications, messages between members, and mails.

-- Each row has the transactions that inserted and last changed it, so that the stream can ask exactly for what changed since a snapshot:
-- numbers of a sequence are not in the order of commits.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  type text not null check (length(type) between 1 and 50),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now(),
  inserted_tx xid8 not null default pg_current_xact_id(),
  changed_tx xid8 not null default pg_current_xact_id()
);
create index notifications_of_user on notifications (user_id, created_at desc); -- the list, newest first
create index notifications_unread on notifications (user_id) where not read; -- the badge
create index notifications_changed on notifications (user_id, changed_tx); -- the stream: what changed since a snapshot
create index notifications_of_followed on notifications ((data ->> 'followed')) where type = 'followed_review'; -- those that name an agency whose name is removed

create function notification_changed() returns trigger language plpgsql as $$
begin
  new.changed_tx := pg_current_xact_id();
  return new;
end $$;
create trigger notification_stamp before update on notifications for each row execute function notification_changed();

-- Tells whose notifications changed, once a transaction; the streams read the rows themselves.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('rellano_notifications', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger notification_told after insert or update or delete on notifications for each row execute function tell_notification();

-- Messages between flatmates (PRODUCT.md §1 "Creating messages").
create table messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references "user" ("id") on delete cascade,
  receiver_id uuid not null references "user" ("id") on delete cascade,
  send_key uuid not null, -- of the form: the same text sent again with it is the same message
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  check (sender_id <> receiver_id)
);
create unique index messages_once on messages (sender_id, receiver_id, send_key, md5(body)); -- whether it was sent already
create index messages_received on messages (receiver_id, created_at desc); -- the list, newest first
create index messages_sent on messages (sender_id, created_at desc); -- the list; the limit of new ones an hour

-- 'Bloquear' stops further messages (PRODUCT.md §1 "Creating messages").
create table message_blocks (
  blocker_id uuid not null references "user" ("id") on delete cascade,
  blocked_id uuid not null references "user" ("id") on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index message_blocks_of_blocked on message_blocks (blocked_id); -- whether one may send; foreign key

-- Which news somebody wants by mail; no row: none.
create table mail_choices (
  user_id uuid primary key references "user" ("id") on delete cascade,
  frequency text not null check (frequency in ('now', 'daily', 'weekly', 'never')),
  kinds text[] not null check (kinds <@ array['follows', 'decisions', 'messages', 'stays']),
  language text not null check (language in ('es', 'ca')),
  unsubscribe_key text not null unique, -- digest of the token in the links to unsubscribe
  since timestamptz not null, -- no mail has older news
  mailed_at timestamptz -- when the last mail was queued
);
create index mail_choices_wanted on mail_choices (mailed_at) where frequency <> 'never'; -- the job that queues mails

-- Mails to send. A text and its link are written while the mail is sent: no token is stored here. A mail goes to an account, to the
-- encrypted address of a person who asked for it, whether they have an account or not, or to whom a report or a claim names.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z-]{1,40}$'), -- db/schema-accounts.ts lists them
  user_id uuid references "user" ("id") on delete cascade,
  sealed_email text check (length(sealed_email) <= 2000),
  report_id uuid references reports (id) on delete cascade,
  claim_id uuid references page_claims (id) on delete cascade, -- to the address of the agency
  news_since timestamptz, -- of a mail with news: it has what came after this
  created_at timestamptz not null default now(),
  taken_at timestamptz, -- when a process began to send it
  tried_at timestamptz, -- the last try
  failed_at timestamptz, -- given up after two days; admins see it for a while
  answer text check (answer ~ '^[A-Z0-9. ]{1,60}$'), -- of the last failed try: the server's codes, never its words, which quote addresses
  check (num_nonnulls(user_id, sealed_email, report_id) = 1)
);
create index outgoing_mails_of_user on outgoing_mails (user_id); -- the mail of a new account; account deletion
create index outgoing_mails_of_report on outgoing_mails (report_id) where report_id is not null; -- foreign key
create index outgoing_mails_of_claim on outgoing_mails (claim_id) where claim_id is not null; -- foreign key
create index outgoing_mails_age on outgoing_mails (created_at); -- the job that queues the rest again, and purges
create index outgoing_mails_failed on outgoing_mails (failed_at, id) where failed_at is not null; -- admin: failed mails; the job that purges them

-- Every unconfirmed account has its mail: the row is inserted by the same statement.
create function queue_confirmation() returns trigger language plpgsql as $$
begin
  insert into outgoing_mails (kind, user_id) values ('confirmation', new.id);
  return null;
end $$;
create trigger user_confirmation after insert on "user" for each row when (not new."emailVerified") execute function queue_confirmation();
