create table private.group_counts (
  group_id integer not null,
  actions integer not null
);

insert into private.group_counts (group_id, actions)
  select fact.group_id, count(*) from private.action_facts as fact group by fact.group_id;
