-- What a change adds to a GIN index waits in a list, which every search reads whole: up to 4 MB, which a change of a flat's figures fills too. After 2,500 of
-- them among 6,000 flats a search cost 3.7 ms instead of 0.4, since the planner read the table rather than the list. 64 kB is the least there is.
alter index properties_search_base set (gin_pending_list_limit = 64);
alter index properties_search_full set (gin_pending_list_limit = 64);
alter index properties_of_agency set (gin_pending_list_limit = 64);
alter index reviews_photos set (gin_pending_list_limit = 64);
alter index streets_fuzzy set (gin_pending_list_limit = 64);
alter index agencies_words set (gin_pending_list_limit = 64);
alter index follows_match set (gin_pending_list_limit = 64);
