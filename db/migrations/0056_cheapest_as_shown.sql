-- The cheapest first by the mean price as it is shown, in whole euros, halves up; it was cut off: 701 € could stand before 700 €.
-- usecases/properties/search/order.ts has the same expression.
drop index properties_cheapest;
create index properties_cheapest on properties ((20000 - round(price_sum::numeric / nullif(review_count, 0))::integer) desc, id desc) where review_count > 0;
