-- A 'No le conozco' outlives the stay it was said of: withdrawn and registered again, the stay got rid of it, and of the moderator.
create table stay_denials (
  user_id uuid not null references "user" ("id") on delete cascade, -- whose stay it was
  flat_id uuid not null references flats (id) on delete cascade, -- where, when it was said
  denier_id uuid not null references "user" ("id") on delete cascade,
  denied_at timestamptz not null,
  primary key (user_id, flat_id, denier_id, denied_at)
);
create index stay_denials_of_denier on stay_denials (denier_id); -- foreign key; the export
create index stay_denials_of_flat on stay_denials (flat_id); -- foreign key

-- Of stays that wait or were refused. Of one that was moved since, nothing tells in which flat it was denied, unless the denier lives there.
insert into stay_denials (user_id, flat_id, denier_id, denied_at)
  select t.user_id, t.flat_id, c.user_id, c.answered_at from tenancy_confirmations c join tenancies t on t.id = c.tenancy_id
  where c.answer = 'denied' and c.answered_at is not null and not t.verified
    and exists (select from tenancies o where o.user_id = c.user_id and o.flat_id = t.flat_id and o.verified)
  on conflict do nothing;
