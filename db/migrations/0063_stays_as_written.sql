-- A stay has its address as its owner wrote it. That of the flat is of whoever registered a stay there first, and told the next one that somebody had.
alter table tenancies add column address text, add column floor_number text, add column door_number text;
update tenancies t set address = f.address, floor_number = f.floor_number, door_number = f.door_number from flats f where f.id = t.flat_id;
alter table tenancies alter column address set not null, alter column floor_number set not null, alter column door_number set not null;
