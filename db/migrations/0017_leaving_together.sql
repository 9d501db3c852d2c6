-- A text about a person that was withdrawn leaves with those of two other authors at least, or after some weeks (domain/account/leaving.ts).
alter table cohabitation_voices
  add column author text, -- the pseudonym of reviews_convivencia.figure_author: another one for each person written about; null: not known any more
  add column gone_on date; -- in Madrid; null: its author still says so
update cohabitation_voices v set author = r.figure_author from reviews_convivencia r where r.voice_id = v.id;
create index cohabitation_voices_gone on cohabitation_voices (user_id) where gone_on is not null; -- the nightly job
