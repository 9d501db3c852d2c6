-- The rule by which something was retired since who reported it appealed: whose it was reads it, and may appeal that in turn.
alter table appeals add column rule text;
