-- Who reported something keeps reading that its author appealed and was right, and since when. The decision and the appeal are its author's and go with
-- that account; the page of the report must not change with it.
alter table reports add column restored_at timestamptz;
update reports r set restored_at = a.decided_at
from appeals a
where a.outcome = 'upheld' and (a.decision_id = r.decision_id or a.reply_decision_id = r.reply_decision_id);
