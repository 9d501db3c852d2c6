-- What somebody wants to hear of by mail. Without a row: nothing.
create table mail_choices (
  user_id uuid primary key references "user" ("id") on delete cascade,
  frequency text not null check (frequency in ('now', 'daily', 'weekly', 'never')),
  kinds text[] not null check (kinds <@ array['follows', 'decisions', 'messages', 'stays']),
  language text not null check (language in ('es', 'ca')),
  -- digest of the token in the links to unsubscribe
  unsubscribe_key text not null unique,
  since timestamptz not null, -- what is older is in no mail
  mailed_at timestamptz -- when the last mail was queued
);
create index mail_choices_wanted on mail_choices (mailed_at) where frequency <> 'never'; -- the job that queues mails

alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind in ('confirmation', 'reset', 'news'));
alter table outgoing_mails add column news_since timestamptz; -- of a mail with news: it has what came after this
