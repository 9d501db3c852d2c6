-- What a search may ask of a flat besides rating, price and place (domain/review/traits.ts has the same bits).
alter table properties add column photo_count integer not null default 0; -- of its published reviews
update properties p set photo_count = s.n
from (select property_id, sum(cardinality(photos)) as n from reviews where is_verified group by property_id) s where s.property_id = p.id and s.n > 0;

alter table properties add column traits smallint not null generated always as (
  (case when alert_counts = '{}' then 1 else 0 end + case when used_agency then 0 else 2 end + case when review_count >= 3 then 4 else 0 end
    + case when photo_count > 0 then 8 else 0 end)::smallint) stored;
-- flats with some of them, where those are few; where they are many, the index of the order finds them soon
create index properties_by_traits on properties (traits, review_count desc, id desc) where review_count > 0;
