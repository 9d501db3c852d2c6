-- What somebody keeps with a flat that they saved, or a building that they follow, for themselves alone: the state, a note, and what they are asked
-- for. `offer`: what the price is for, since by law a home has no agency's fees for its tenant.
alter table follows
  add column state text not null default 'see' check (state in ('see', 'visited', 'discarded')),
  add column note text not null default '' check (length(note) <= 1000),
  add column asked_rent integer check (asked_rent between 1 and 20000),
  add column deposit_months integer check (deposit_months between 0 and 12),
  add column guarantee integer check (guarantee between 1 and 100000),
  add column offer text check (offer in ('whole', 'room', 'season'));
