-- A report of what was not there any more when it was looked at: whoever sent it is not told that it stays as it is.
alter table reports drop constraint reports_decision_check;
alter table reports add constraint reports_decision_check check (decision in ('keep', 'retire', 'cover', 'gone'));
