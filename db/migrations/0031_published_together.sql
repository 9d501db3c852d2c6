-- An author may choose that their review appears later, together with others (docs/decisions/027). An approved one waits with is_verified
-- false, so that whatever reads published reviews leaves it out.
alter table reviews
  add column publish_later boolean not null default false,
  add column approved_at timestamptz; -- approved, and waits for the others of a month
alter table reviews add check (approved_at is null or (publish_later and not is_verified and user_id is not null));
create index reviews_approved on reviews (approved_at) where approved_at is not null; -- what the monthly batch takes; what moderators approved
