-- The band of a noise map was imported from nowhere and shown nowhere.
delete from portal_facts where refcat is null and section is null and flood is null;
alter table portal_facts drop column noise;
