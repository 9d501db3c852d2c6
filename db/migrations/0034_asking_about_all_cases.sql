-- Ratings and stays are asked about as reviews are. What moderators wrote to their authors, with the answers, stands beside what they wrote
-- about reviews; of each one subject.
alter table review_decisions alter column review_id drop not null;
alter table review_decisions add column rating_id uuid references reviews_convivencia (id) on delete cascade;
alter table review_decisions add column tenancy_id uuid references tenancies (id) on delete cascade;
alter table review_decisions add check (num_nonnulls(review_id, rating_id, tenancy_id) = 1);
create index review_decisions_of_rating on review_decisions (rating_id, decided_at) where rating_id is not null; -- one's own; the case; foreign key
create index review_decisions_of_tenancy on review_decisions (tenancy_id, decided_at) where tenancy_id is not null; -- one's own; the case; foreign key

-- A photo that is taken away from a review, by its rule, while the review stays.
alter table review_decisions drop constraint review_decisions_decision_check;
alter table review_decisions add constraint review_decisions_decision_check check (decision in ('ask', 'reject', 'cover', 'photo'));

-- It waits for the answer of its author, and not for a moderator.
alter table reviews_convivencia add column asked boolean not null default false;
alter table reviews_convivencia add check (not asked or moderation_status = 'pending');
alter table tenancies add column asked boolean not null default false;
alter table tenancies add check (not asked or (not verified and rejected_at is null));
