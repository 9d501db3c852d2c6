-- 'Útil' of deleted accounts, which leaves with that of others: while it left at once, whoever read the pages every minute learnt what a name that
-- disappeared had found useful, and of a flat with few reviews which one it had not: its own.
create table gone_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  voter uuid not null, -- random, the same for all votes of one account
  gone_on date not null, -- in Madrid
  primary key (review_id, voter)
);
create index gone_votes_since on gone_votes (gone_on);
