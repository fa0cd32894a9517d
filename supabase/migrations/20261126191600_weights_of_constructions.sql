alter table private.moderation_constructions add column weight numeric;
alter table private.moderation_constructions alter column weight set default 1;
update private.moderation_constructions set weight = 1;
alter table private.moderation_constructions alter column weight set not null;
alter table private.moderation_constructions drop constraint moderation_constructions_check;
alter table private.moderation_constructions add constraint moderation_constructions_check
  check (rule <> 'context' or outcome = 'excuse' or weight < 0);

alter table private.moderation_phrases add column weight numeric;
update private.moderation_phrases set weight = 1;
alter table private.moderation_phrases alter column weight set not null;
