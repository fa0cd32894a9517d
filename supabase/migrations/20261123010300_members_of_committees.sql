-- Who sits on a committee is found without reading every member.
create index legislators_by_committee on public.legislators using gin (committees jsonb_path_ops);
