-- What was read of a contract goes with the document, also where that was deleted after 30 days and nobody has decided: only the results stay, and nothing
-- of one that was never read.
delete from contract_readings c where c.fields is null
  and not exists (select from tenancy_documents d where d.id = c.document_id and d.discarded_at is null);
update contract_readings c
set fields = (select jsonb_object_agg(f.key, jsonb_build_object('result', f.value -> 'result')) from jsonb_each(c.fields) f)
where jsonb_typeof(c.fields) = 'object' and c.fields <> '{}'
  and not exists (select from tenancy_documents d where d.id = c.document_id and d.discarded_at is null);
