-- Figures of neighbourhoods and agencies are kept by difference (docs/decisions/008). A median cannot be added to: the entry prices of
-- published reviews are kept with how many have each, by neighbourhood and year; year 0: of all years.
create table neighbourhood_prices (
  neighbourhood text not null,
  year smallint not null,
  price integer not null,
  reviews integer not null,
  primary key (neighbourhood, year, price)
);
insert into neighbourhood_prices (neighbourhood, year, price, reviews)
select p.neighbourhood, coalesce(extract(year from r.rental_period_start)::smallint, 0), r.entry_price, count(*)
from properties p join reviews r on r.property_id = p.id where p.neighbourhood is not null and r.is_verified
group by grouping sets ((p.neighbourhood, extract(year from r.rental_period_start)::smallint, r.entry_price), (p.neighbourhood, r.entry_price));

-- what somebody has written besides: whether they are one more person behind a figure
create index reviews_of_author on reviews (author_key) where is_verified;
