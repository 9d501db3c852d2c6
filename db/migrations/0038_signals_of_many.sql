-- The queue narrowed to signals looks for what hangs together with all that waits: by agency, by building, and among what is not published.
drop index reviews_agency;
create index reviews_agency on reviews (agency_id, created_at desc) where agency_id is not null; -- foreign key; whether anybody still names it; signals
create index properties_in_building on properties (building_key); -- signals: flats without a page too
create index reviews_unpublished on reviews (created_at desc) where not is_verified; -- signals
