-- Street and number of a saved flat as everybody reads them, with the town outside the city; '' for other kinds. A saved flat stays with its
-- note when its last review goes, and the row of `properties` with it.
alter table follows add column address text not null default '';
update follows f set address = p.base_address || case when p.locality = 'València' then '' else ', ' || p.locality end
  from properties p where f.kind = 'flat' and p.id = f.subject;
