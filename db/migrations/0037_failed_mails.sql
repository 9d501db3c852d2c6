-- A mail is tried for two days. One that nobody took stays for a while, for admins, with the server's codes and without its words.
alter table outgoing_mails add column tried_at timestamptz; -- the last try
alter table outgoing_mails add column failed_at timestamptz; -- when it was given up
alter table outgoing_mails add column answer text check (answer ~ '^[A-Z0-9. ]{1,60}$'); -- of the last try that failed: codes, never words, which quote addresses
create index outgoing_mails_failed on outgoing_mails (failed_at, id) where failed_at is not null; -- admin: mails that failed; the job that purges them
