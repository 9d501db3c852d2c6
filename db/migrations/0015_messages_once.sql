-- The form that sends a message has a key: the same form with the same text again, because its answer was lost, is the same message.
alter table messages add column send_key uuid; -- null: sent before forms had one
create unique index messages_once on messages (sender_id, receiver_id, send_key, md5(body));
