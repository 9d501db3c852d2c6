-- The public figures of what is decided count at night, with the signed root: before, whoever looked every second learnt when a review came.
alter table moderation_facts add column released boolean not null default true;
alter table moderation_facts alter column released set default false;
create index moderation_facts_unreleased on moderation_facts (month) where not released;
