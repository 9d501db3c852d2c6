-- Medians and quartiles of entry prices in whole euros, halves up as every other figure: PostgreSQL rounds a double precision of 752.5 to 752.
with prices as materialized (
  select p.neighbourhood, coalesce(extract(year from r.rental_period_start)::integer, 0) as year,
    round((percentile_cont(0.25) within group (order by r.entry_price))::numeric)::integer as low,
    round((percentile_cont(0.5) within group (order by r.entry_price))::numeric)::integer as median,
    round((percentile_cont(0.75) within group (order by r.entry_price))::numeric)::integer as high
  from properties p join reviews r on r.property_id = p.id where p.neighbourhood is not null and r.is_verified
  group by grouping sets ((p.neighbourhood, extract(year from r.rental_period_start)::integer), (p.neighbourhood)))
update neighbourhood_stats s set price_low = a.low, price_median = a.median, price_high = a.high,
  price_years = (select coalesce(jsonb_agg(y.one || jsonb_build_object('median', b.median) order by b.year), '[]')
    from jsonb_array_elements(s.price_years) as y (one) join prices b on b.neighbourhood = s.name and b.year = (y.one ->> 'year')::integer)
from prices a where a.neighbourhood = s.name and a.year = 0;
