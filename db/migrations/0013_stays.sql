-- Stays that their owners may change, end and withdraw (usecases/tenancies/changes/writes.ts).
alter table tenancies
  add column revision integer not null default 1, -- one more whenever the owner changes what is claimed or proves it anew: who decides names the one that was read
  add column verified_end date; -- of a verified stay: its end as it was checked, null: none. The owner may set an earlier end, never a later one
update tenancies set verified_end = end_date where verified;

-- A notification tells the reason of a decision, which alone may have 1000 characters.
alter table notifications drop constraint notifications_message_check;
alter table notifications add constraint notifications_message_check check (length(message) <= 2000);
