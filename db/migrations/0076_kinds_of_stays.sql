-- What was rented in a stay (0072 asks it of reviews); null: its owner does not say. Its owner alone reads it.
alter table tenancies add column rental_kind text check (rental_kind in ('whole', 'room'));

create index properties_with_contract on properties (id) where contract_count > 0; -- 'Solo con contrato' of search and map
