-- What a deleted account published leaves in the night of a day that is drawn when it is deleted (platform/leaving-day.ts). It waited for
-- that of two other accounts, or 28 days: on a small site that was always the 28th night, which told whose it was.
alter table reviews rename column gone_on to leaves_on;
alter table gone_votes rename column gone_on to leaves_on;
alter table cohabitation_voices rename column gone_on to leaves_on;
update reviews set leaves_on = leaves_on + 1 + floor(random() * 28)::integer where leaves_on is not null;
update gone_votes set leaves_on = leaves_on + 1 + floor(random() * 28)::integer;
alter index gone_votes_since rename to gone_votes_leaving;

-- Words about a person that were withdrawn, refused or changed are gone at once.
delete from cohabitation_voices v using reviews_convivencia r where r.voice_id = v.id and (r.deleted_at is not null or r.moderation_status = 'rejected');
update cohabitation_voices v set leaves_on = null, best = case when r.lo_mejor = v.best then v.best end, improve = case when r.a_mejorar = v.improve then v.improve end
from reviews_convivencia r where r.voice_id = v.id and (r.lo_mejor is distinct from v.best or r.a_mejorar is distinct from v.improve or v.leaves_on is not null);
delete from cohabitation_voices where best is null and improve is null;
-- What nobody's rating says any more is of a deleted account.
update cohabitation_voices v set leaves_on = coalesce(leaves_on, (now() at time zone 'Europe/Madrid')::date) + 1 + floor(random() * 28)::integer
where not exists (select from reviews_convivencia r where r.voice_id = v.id);
drop index cohabitation_voices_gone;
create index cohabitation_voices_leaving on cohabitation_voices (leaves_on) where leaves_on is not null; -- the nightly job
