-- The revision that came last with the form that registers it: sent again in other words, it gets these while it is still this one.
alter table tenancies add sent_revision integer not null default 1;
