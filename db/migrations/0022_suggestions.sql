-- Suggestions while somebody types: reviews of a street and its buildings are added up from the index alone, and an agency is found
-- by a word of its name.
create index properties_reviewed_street on properties (street_key, locality, number) include (review_count, base_address, neighbourhood) where review_count > 0;
create index agencies_words on agencies using gin (name_key gin_trgm_ops) where review_count > 0;
