-- Figures about people are released in steps (docs/decisions/010-figures-in-steps.md). What a profile shows is what was
-- released last; nothing here holds the id of an author, and nothing but sums over three people or more.

-- One row a person: every released figure, under every filter. All that a profile reads.
create table cohabitation_figures (
  user_id uuid primary key references "user" ("id") on delete cascade,
  released jsonb not null -- domain/cohabitation/figures.ts, Released
);

-- Which answers were behind which released figure, as classes of answers that were always released together: no author, no value.
create table cohabitation_ledgers (
  user_id uuid not null references "user" ("id") on delete cascade,
  tally text not null, -- domain/cohabitation/tallies.ts; 'texts': when texts were released last
  ledger jsonb not null, -- domain/cohabitation/release.ts, Ledger
  released_on date not null, -- in Madrid: once a day
  waits boolean not null, -- could be released again, but for the day
  primary key (user_id, tally)
);
create index cohabitation_ledgers_waiting on cohabitation_ledgers (user_id) where waits; -- the nightly job

-- Per tally, in the order of domain/cohabitation/tallies.ts: the class of this answer in the ledger, and the value as it was released.
alter table reviews_convivencia
  add column figure_author text, -- a pseudonym, another one for each person that an author rates
  add column figure_classes integer[],
  add column figure_values integer[];

-- Answers that were released and are there no more. That they were one author's still counts: what is left must not tell of them.
create table cohabitation_gone (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null, -- no foreign key: whoever deletes an account would wait for who deletes another
  author text not null, -- the pseudonym: whose it was, nobody can tell once the review and the account are gone
  classes integer[] not null
);
create index cohabitation_gone_of_person on cohabitation_gone (user_id);

create function keep_gone_answer() returns trigger language plpgsql as $$
begin
  -- Not when the rated person goes too.
  insert into cohabitation_gone (user_id, author, classes)
    select u.id, old.figure_author, old.figure_classes from "user" as u where u.id = old.resena_sobre_id;
  return null;
end $$;
create trigger cohabitation_answer_gone after delete on reviews_convivencia for each row
  when (old.figure_classes is not null) execute function keep_gone_answer();
create function forget_gone_answers() returns trigger language plpgsql as $$
begin
  delete from cohabitation_gone where user_id = old.user_id;
  return null;
end $$;
create trigger cohabitation_person_gone after delete on profiles for each row execute function forget_gone_answers();

-- 'Lo que cuentan de ti': copies without author, which appear in threes and leave in the nightly batch.
create table cohabitation_voices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  best text,
  improve text
);
create index cohabitation_voices_about on cohabitation_voices (user_id, id); -- one's own profile, some at a time
alter table reviews_convivencia add column voice_id uuid references cohabitation_voices (id) on delete set null;
create index reviews_convivencia_voice on reviews_convivencia (voice_id) where voice_id is not null; -- foreign key; the nightly job

-- Figures of ratings that are there already are released in the next night.
insert into cohabitation_ledgers (user_id, tally, ledger, released_on, waits)
  select distinct resena_sobre_id, 'texts', '{}'::jsonb, date '2000-01-01', true from reviews_convivencia
  where moderation_status = 'approved' and deleted_at is null;

drop index reviews_convivencia_about; -- replaced: the aggregates by month are gone
drop index reviews_convivencia_texts;
drop table cohabitation_aggregates;
