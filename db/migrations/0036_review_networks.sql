-- From which network a review was sent, as a pseudonym under a key of its own (decision 029). Only the signals against fraud compare them,
-- nobody reads them, and a job deletes them after 14 days (domain/signals/network.ts).
create table review_networks (
  review_id uuid primary key references reviews (id) on delete cascade,
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  sent_at timestamptz not null
);
create index review_networks_same on review_networks (network, sent_at); -- signals
create index review_networks_sent on review_networks (sent_at); -- the hourly job
