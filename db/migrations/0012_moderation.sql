-- Cases of moderators beside what waits for publication: reports and appeals; and what they need while they decide.

-- Which moderator has a case open, so that others choose another one. It decides nothing and expires.
create table case_marks (
  kind text not null check (kind in ('review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply')),
  case_id uuid not null,
  admin_id uuid not null references "user" ("id") on delete cascade,
  until timestamptz not null,
  primary key (kind, case_id)
);
create index case_marks_of_admin on case_marks (admin_id); -- foreign key
create index case_marks_until on case_marks (until); -- the nightly job

-- Words that a moderator covers in a text of a waiting review. Publication replaces them and deletes the row.
create table review_covers (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  field text not null check (field in ('experience_headline', 'positive_aspects', 'negative_aspects', 'landlord_advice', 'agency_advice')),
  words text not null check (length(words) between 2 and 200),
  unique (review_id, field, words) -- foreign key; once
);

-- Who was shown the author of a cohabitation review (PRODUCT.md §1: revealing is a recorded act of its own). The record outlives the review
-- and does not name its author. It has the receipt itself: the author is not told.
create table author_reveals (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null,
  admin_id uuid references "user" ("id") on delete set null,
  reason text not null check (length(reason) between 10 and 500),
  receipt text,
  revealed_at timestamptz not null default now()
);
create index author_reveals_of_review on author_reveals (review_id, revealed_at); -- the records of the reviews of a list
create index author_reveals_by_admin on author_reveals (admin_id); -- foreign key

-- Reports (DSA art. 16), by an account or a confirmed e-mail. A report hides nothing by itself. No answer to anybody else names the
-- reporter, and what was reported may be deleted meanwhile.
create table reports (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  key_digest text not null unique, -- of the token in its link
  fingerprint text not null unique, -- of all that was sent: sent twice, it is one report
  reporter_id uuid references "user" ("id") on delete cascade,
  sealed_email text,
  name text check (length(name) between 1 and 100),

  kind text not null check (kind in ('review', 'photo', 'profile', 'agency', 'comment', 'reply')),
  review_id uuid references reviews (id) on delete set null,
  photo text,
  profile_id uuid references "user" ("id") on delete set null, -- whose profile; of a comment: the person it is about
  agency_id uuid references agencies (id) on delete set null,
  reply_id uuid references review_replies (id) on delete set null,
  about text not null check (length(about) <= 300), -- what it was, as everybody could read it
  path text not null, -- where it is
  passage text check (length(passage) between 1 and 500),
  reason text not null,
  words text not null check (length(words) <= 1000),
  created_at timestamptz not null,
  confirmed_at timestamptz, -- moderators see confirmed ones

  decided_at timestamptz,
  decision text check (decision in ('keep', 'retire', 'cover', 'gone')), -- gone: it had been deleted before anybody looked
  rule text,
  answer text check (length(answer) between 1 and 1000), -- to the reporter, with the reasons
  admin_id uuid references "user" ("id") on delete set null,
  receipt text,
  decision_id uuid references review_decisions (id) on delete set null, -- what its author was told
  reply_decision_id uuid references claim_decisions (id) on delete set null, -- what the author of a reply was told
  restored_at timestamptz, -- when an appeal of its author was upheld: the appeal is deleted with that account, and the reporter goes on reading it
  check (num_nonnulls(reporter_id, sealed_email) = 1),
  check ((decided_at is null) = (decision is null) and (decided_at is null) = (answer is null)),
  check (decided_at is null or confirmed_at is not null)
);
create index reports_open on reports (confirmed_at, id) where decided_at is null and confirmed_at is not null; -- admin: Denuncias
create index reports_decided on reports (decided_at) where decided_at is not null; -- admin: the last ones decided; the nightly job
create index reports_unconfirmed on reports (created_at) where confirmed_at is null; -- the nightly job
create index reports_of_reporter on reports (reporter_id, created_at) where reporter_id is not null; -- one's own; foreign key
create index reports_of_review on reports (review_id) where review_id is not null; -- foreign key
create index reports_of_profile on reports (profile_id) where profile_id is not null; -- foreign key
create index reports_of_agency on reports (agency_id) where agency_id is not null; -- foreign key
create index reports_of_reply on reports (reply_id) where reply_id is not null; -- foreign key
create index reports_of_admin on reports (admin_id) where admin_id is not null; -- foreign key
create index reports_of_decision on reports (decision_id) where decision_id is not null; -- foreign key
create index reports_of_reply_decision on reports (reply_decision_id) where reply_decision_id is not null; -- foreign key

-- Appeals (DSA art. 20): of a reporter against a decision to keep, and of an author against a rejection, a removal or a cover.
create table appeals (
  id uuid primary key default gen_random_uuid(),
  side text not null check (side in ('author', 'reporter')),
  user_id uuid references "user" ("id") on delete cascade, -- null: reported without an account
  report_id uuid references reports (id) on delete cascade,
  decision_id uuid references review_decisions (id) on delete cascade,
  rating_id uuid references reviews_convivencia (id) on delete cascade,
  reply_decision_id uuid references claim_decisions (id) on delete cascade,
  made_at timestamptz not null, -- the time of the decision appealed against
  first_admin uuid references "user" ("id") on delete set null, -- its moderator: another one decides the appeal
  words text not null check (length(words) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'dismissed')),
  rule text, -- by which the subject of a reporter's upheld appeal was removed: its author reads it, and may appeal in turn
  answer text check (length(answer) between 1 and 1000),
  admin_id uuid references "user" ("id") on delete set null,
  receipt text,
  check (num_nonnulls(report_id, decision_id, rating_id, reply_decision_id) = 1),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (answer is null))
);
alter table tenancy_documents add foreign key (appeal_id) references appeals (id) on delete set null;
create unique index appeals_of_report on appeals (report_id, side) where report_id is not null; -- one a side; foreign key
create unique index appeals_of_decision on appeals (decision_id) where decision_id is not null; -- one; foreign key
create unique index appeals_of_rating on appeals (rating_id, made_at) where rating_id is not null; -- one a rejection; foreign key
create unique index appeals_of_reply_decision on appeals (reply_decision_id) where reply_decision_id is not null; -- one; foreign key
create index appeals_open on appeals (created_at, id) where decided_at is null; -- admin: Recursos
create index appeals_of_user on appeals (user_id) where user_id is not null; -- one's own; foreign key
create index appeals_of_first on appeals (first_admin) where first_admin is not null; -- foreign key
create index appeals_of_admin on appeals (admin_id) where admin_id is not null; -- foreign key
