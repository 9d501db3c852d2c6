-- Replies of agencies and owners are reported like what tenants write.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('review', 'photo', 'profile', 'agency', 'comment', 'reply'));
alter table reports add column reply_id uuid references review_replies (id) on delete set null;
alter table reports add column reply_decision_id uuid references claim_decisions (id) on delete set null; -- what whoever replied was told
create index reports_of_reply on reports (reply_id) where reply_id is not null; -- foreign key
create index reports_of_reply_decision on reports (reply_decision_id) where reply_decision_id is not null; -- foreign key

-- Whoever replied appeals what was decided about the reply. A rejected stay is appealed by its row of review_decisions.
alter table appeals add column reply_decision_id uuid references claim_decisions (id) on delete cascade;
alter table appeals drop constraint appeals_check;
alter table appeals add constraint appeals_check check (num_nonnulls(report_id, decision_id, rating_id, reply_decision_id) = 1);
create unique index appeals_of_reply_decision on appeals (reply_decision_id) where reply_decision_id is not null; -- one; foreign key

-- Every case that a moderator decides can be taken.
alter table case_marks drop constraint case_marks_kind_check;
alter table case_marks add constraint case_marks_kind_check check (kind in ('review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply'));

-- A rejection of before there were rows for it can be appealed too.
insert into review_decisions (review_id, tenancy_id, admin_id, decision, rule, words, decided_at)
  select null, t.id, null, 'reject', coalesce(t.rejection_rule, '-'), left(coalesce(t.rejection_reason, ''), 1000), t.rejected_at
  from tenancies t
  where t.rejected_at is not null and not exists (select from review_decisions d where d.tenancy_id = t.id and d.decision = 'reject');
