-- What somebody reports (DSA art. 16), with an account or with a confirmed e-mail. It hides nothing by itself. Who reported is in no answer
-- to anybody else, and what was reported may be deleted meanwhile.
create table reports (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique, -- of all that was sent: sent twice it is one report
  number text not null unique,
  key_digest text not null unique, -- of the token in its link
  kind text not null check (kind in ('review', 'photo', 'profile', 'agency', 'comment')),
  review_id uuid references reviews (id) on delete set null,
  photo text,
  profile_id uuid references "user" ("id") on delete set null, -- whose profile; of a comment: about whom it is
  agency_id uuid references agencies (id) on delete set null,
  about text not null check (length(about) <= 300), -- what it was, as everybody could read it
  path text not null, -- where it is
  passage text check (length(passage) between 1 and 500),
  reason text not null,
  words text not null check (length(words) <= 1000),
  name text check (length(name) between 1 and 100),
  reporter_id uuid references "user" ("id") on delete cascade,
  sealed_email text,
  created_at timestamptz not null,
  confirmed_at timestamptz, -- from here on moderators see it
  decided_at timestamptz,
  decision text check (decision in ('keep', 'retire', 'cover')),
  rule text,
  answer text check (length(answer) between 1 and 1000), -- to who reported, with the reasons
  admin_id uuid references "user" ("id") on delete set null,
  receipt text,
  decision_id uuid references review_decisions (id) on delete set null, -- what its author was told
  check (num_nonnulls(reporter_id, sealed_email) = 1),
  check ((decided_at is null) = (decision is null) and (decided_at is null) = (answer is null)),
  check (decided_at is null or confirmed_at is not null)
);
create index reports_open on reports (confirmed_at, id) where decided_at is null and confirmed_at is not null; -- admin: Denuncias
create index reports_unconfirmed on reports (created_at) where confirmed_at is null; -- the nightly job
create index reports_decided on reports (decided_at) where decided_at is not null; -- the nightly job; admin: decided last
create index reports_of_reporter on reports (reporter_id, created_at) where reporter_id is not null; -- one's own; foreign key
create index reports_of_review on reports (review_id) where review_id is not null; -- foreign key
create index reports_of_profile on reports (profile_id) where profile_id is not null; -- foreign key
create index reports_of_agency on reports (agency_id) where agency_id is not null; -- foreign key
create index reports_of_admin on reports (admin_id) where admin_id is not null; -- foreign key
create index reports_of_decision on reports (decision_id) where decision_id is not null; -- foreign key

-- Who disagrees with a decision asks for another one (DSA art. 20): who reported what was kept, or whose own was rejected, retired or covered.
create table appeals (
  id uuid primary key default gen_random_uuid(),
  side text not null check (side in ('author', 'reporter')),
  report_id uuid references reports (id) on delete cascade,
  decision_id uuid references review_decisions (id) on delete cascade,
  rating_id uuid references reviews_convivencia (id) on delete cascade,
  user_id uuid references "user" ("id") on delete cascade, -- null: who reported without an account
  made_at timestamptz not null, -- when the decision was made
  first_admin uuid references "user" ("id") on delete set null, -- who made it
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'dismissed')),
  answer text check (length(answer) between 1 and 1000),
  admin_id uuid references "user" ("id") on delete set null,
  receipt text,
  check (num_nonnulls(report_id, decision_id, rating_id) = 1),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (answer is null))
);
create unique index appeals_of_report on appeals (report_id, side) where report_id is not null; -- one a side; foreign key
create unique index appeals_of_decision on appeals (decision_id) where decision_id is not null; -- one; foreign key
create unique index appeals_of_rating on appeals (rating_id, made_at) where rating_id is not null; -- one a rejection; foreign key
create index appeals_open on appeals (created_at, id) where decided_at is null; -- admin: Recursos
create index appeals_of_user on appeals (user_id) where user_id is not null; -- one's own; foreign key
create index appeals_of_first on appeals (first_admin) where first_admin is not null; -- foreign key
create index appeals_of_admin on appeals (admin_id) where admin_id is not null; -- foreign key

-- Who rejected a rating: somebody else decides about an appeal.
alter table reviews_convivencia add column rejected_by uuid references "user" ("id") on delete set null;
create index reviews_convivencia_of_admin on reviews_convivencia (rejected_by) where rejected_by is not null; -- foreign key

-- Mails about a report: what they say is what its state is when they are sent.
alter table outgoing_mails add column report_id uuid references reports (id) on delete cascade;
create index outgoing_mails_of_report on outgoing_mails (report_id) where report_id is not null; -- foreign key
alter table outgoing_mails drop constraint outgoing_mails_check;
alter table outgoing_mails add constraint outgoing_mails_check check (num_nonnulls(user_id, sealed_email, report_id) = 1);
alter table outgoing_mails drop constraint outgoing_mails_kind_check;
alter table outgoing_mails add constraint outgoing_mails_kind_check check (kind ~ '^[a-z-]{1,40}$');
