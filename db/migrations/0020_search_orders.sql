-- The orders of the search; usecases/properties/search/order.ts has the same expressions. The larger, the earlier. A flat whose
-- reviews have no rating is neither good nor bad; what is new is a matter of months, never of days.
create index properties_best on properties (((rating_sum * 1000 / nullif(review_count, 0))::integer) desc, id desc) where review_count > 0;
create index properties_worst on properties ((case when rating_sum > 0 then 5001 - (rating_sum * 1000 / nullif(review_count, 0))::integer else 0 end) desc, id desc)
  where review_count > 0;
create index properties_newest on properties (((extract(year from latest_on) * 12 + extract(month from latest_on))::integer) desc, id desc) where review_count > 0;
create index properties_cheapest on properties ((20000 - (price_sum / nullif(review_count, 0))::integer) desc, id desc) where review_count > 0;
