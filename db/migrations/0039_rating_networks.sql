-- From which network a rating of a flatmate was sent: as 0036 for reviews, and not comparable with those (decision 029).
create table rating_networks (
  rating_id uuid primary key references reviews_convivencia (id) on delete cascade,
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  sent_at timestamptz not null
);
create index rating_networks_same on rating_networks (network, sent_at); -- signals
create index rating_networks_sent on rating_networks (sent_at); -- the hourly job
create index reviews_convivencia_latest on reviews_convivencia (created_at desc) where deleted_at is null; -- signals
