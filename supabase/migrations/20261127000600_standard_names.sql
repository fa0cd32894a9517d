-- Generated columns keep a renamed function, so no table is rewritten.
alter function private.decision_of(text) rename to classify_position;
alter function private.majority_of(text, integer, integer) rename to find_party_majority;
alter function private.kept_apart(text) rename to protect_stems;

alter table public.ingest_sources rename column set_aside to rejected;
alter table public.ingest_sources rename constraint ingest_sources_set_aside_check to ingest_sources_rejected_check;

alter table private.summary_makings rename to summary_generations;
alter sequence private.summary_makings_id_seq rename to summary_generations_id_seq;
alter index private.summary_makings_by_action rename to summary_generations_by_action;
alter index private.summary_makings_by_status rename to summary_generations_by_status;
alter index private.summary_makings_pkey rename to summary_generations_pkey;
alter index private.summary_makings_subject_key rename to summary_generations_subject_key;
do $$
declare
  old_name name;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'private.summary_generations'::regclass and conname like 'summary\_makings\_%'
  loop
    execute format(
      'alter table private.summary_generations rename constraint %I to %I',
      old_name, replace(old_name, 'summary_makings', 'summary_generations')
    );
  end loop;
end
$$;
alter table private.summary_generations drop constraint summary_generations_status_check;
update private.summary_generations set status = 'held' where status = 'set_aside';
alter table private.summary_generations
  add constraint summary_generations_status_check check (status in ('shown', 'held', 'rejected'));
