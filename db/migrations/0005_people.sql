-- Live notifications. Each row knows the transactions that made it and last changed it, so that "what has happened since
-- this snapshot" can be asked exactly: numbers from a sequence would come in another order than the commits.
alter table notifications
  add column inserted_tx xid8 not null default pg_current_xact_id(),
  add column changed_tx xid8 not null default pg_current_xact_id();
create index notifications_changed on notifications (user_id, changed_tx); -- the stream: what changed since a snapshot

create function notification_changed() returns trigger language plpgsql as $$
begin
  new.changed_tx := pg_current_xact_id();
  return new;
end $$;
create trigger notification_stamp before update on notifications for each row execute function notification_changed();

-- Only whose notifications changed is told, and within a transaction once: the streams read the rows themselves.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('rellano_notifications', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger notification_told after insert or update or delete on notifications for each row execute function tell_notification();

-- A session ended, by whatever way: open streams of that account look whether theirs is the one.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rellano_account', old."userId"::text);
  return null;
end $$;
create trigger session_ended after delete on "session" for each row execute function tell_session_end();
