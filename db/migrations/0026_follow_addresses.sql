-- Streets and buildings can be followed before anybody has written of them. Their subject is the address as it is read.
alter table follows drop constraint follows_kind_check;
alter table follows add constraint follows_kind_check check (kind in ('flat', 'neighbourhood', 'agency', 'street', 'building'));
-- Of a street or a building: what a flat there is known by, under each name of the street.
alter table follows add column match_keys text[] not null default '{}';
create index follows_match on follows using gin (match_keys) where match_keys <> '{}'; -- whom to tell of a review there
