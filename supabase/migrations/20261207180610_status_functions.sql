-- private.published decides titles, names, dispositions and summaries. Statuses are decided elsewhere.
drop trigger publish on public."GovernmentActions";
drop trigger republish_after_insert on public.action_texts;
drop trigger republish_after_update on public.action_texts;
drop function private.republish_ended();
drop function private.publish_action();
drop function private.republish_actions() cascade;
drop function private.published(text, text, text, jsonb, text, text);
drop function private.status_label(text);
drop type private.published_action;

create type private.published_action as (
  title text,
  aliases jsonb,
  search_words text[],
  disposition text,
  ai_neutral_summary text,
  summary_sources jsonb,
  description_summary text,
  official_summary text
);
comment on type private.published_action is 'The columns of an action in which several have a say, as readers see them.';

create function private.published(id text, source_title text, source_aliases jsonb, source_disposition text)
  returns private.published_action
  language plpgsql stable
  set search_path = ''
as $$
declare
  shown private.published_action;
  annotation public.action_annotations;
  written public.action_summaries;
begin
  select * into annotation from public.action_annotations as annotated where annotated.action_id = published.id;
  -- What editors chose to call it goes before what its source does.
  shown.title := coalesce(annotation.title, source_title);
  shown.aliases := coalesce(
    (select jsonb_agg(jsonb_build_object('name', name, 'kind', 'nickname') order by place)
      from unnest(annotation.nicknames) with ordinality as given (name, place)),
    '[]'
  ) || source_aliases;
  shown.search_words := coalesce(annotation.search_words, '{}');
  -- A source's note of the end goes before an editor's.
  shown.disposition := coalesce(source_disposition, annotation.disposition);
  -- Of the summaries of a kind the first that comes is shown.
  shown.summary_sources := '[]';
  for written in
    select * from public.action_summaries as summary where summary.action_id = published.id
    order by summary.origin <> 'editor', summary.text_date desc nulls last, summary.written_at desc nulls last,
      summary.author
  loop
    if written.origin in ('editor', 'model') and shown.ai_neutral_summary is null then
      shown.ai_neutral_summary := written.summary;
      shown.summary_sources := written.sources;
    elsif written.origin = 'extract' then
      shown.description_summary := coalesce(shown.description_summary, written.summary);
    elsif written.origin = 'official' then
      shown.official_summary := coalesce(shown.official_summary, written.summary);
    end if;
  end loop;
  return shown;
end
$$;
comment on function private.published(text, text, jsonb, text) is
  'What readers see of an action, from what its source, its editors and the writers of its summaries say.';

create function private.publish_action() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  shown private.published_action;
begin
  if tg_op = 'INSERT' then
    new.source_title := coalesce(new.source_title, new.title);
    new.source_aliases := coalesce(nullif(new.source_aliases, '[]'), new.aliases);
    new.source_disposition := coalesce(new.source_disposition, new.disposition);
  end if;
  shown := private.published(new.id, new.source_title, new.source_aliases, new.source_disposition);
  if new.title is distinct from old.title and new.title is distinct from shown.title
    or new.aliases is distinct from coalesce(old.aliases, '[]') and new.aliases <> shown.aliases
    or new.search_words is distinct from coalesce(old.search_words, '{}') and new.search_words <> shown.search_words
    or new.disposition is distinct from old.disposition and new.disposition is distinct from shown.disposition
    or new.ai_neutral_summary is distinct from old.ai_neutral_summary
      and new.ai_neutral_summary is distinct from shown.ai_neutral_summary
    or new.summary_sources is distinct from coalesce(old.summary_sources, '[]')
      and new.summary_sources <> shown.summary_sources
    or new.description_summary is distinct from old.description_summary
      and new.description_summary is distinct from shown.description_summary
    or new.official_summary is distinct from old.official_summary
      and new.official_summary is distinct from shown.official_summary
  then
    raise exception 'what readers see of an action is not written to it' using
      errcode = 'generated_always',
      hint = 'A source writes source_title, source_aliases and source_disposition; editors write '
        'action_annotations; summaries go to action_summaries.';
  end if;
  new.title := shown.title;
  new.aliases := shown.aliases;
  new.search_words := shown.search_words;
  new.disposition := shown.disposition;
  new.ai_neutral_summary := shown.ai_neutral_summary;
  new.summary_sources := shown.summary_sources;
  new.description_summary := shown.description_summary;
  new.official_summary := shown.official_summary;
  return new;
end
$$;
comment on function private.publish_action() is 'Keeps what readers see of an action what private.published decides.';

-- A new status alone changes none of these columns.
create trigger publish
  before insert or update of id, title, source_title, aliases, source_aliases, search_words, disposition,
    source_disposition, ai_neutral_summary, summary_sources, description_summary, official_summary
  on public."GovernmentActions"
  for each row execute function private.publish_action();

create function private.republish_actions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public."GovernmentActions" as action set id = action.id
    where action.id = any (array(select changed.action_id from changed))
      and (action.title, action.aliases, action.search_words, action.disposition,
        action.ai_neutral_summary, action.summary_sources, action.description_summary, action.official_summary)::private.published_action
      is distinct from private.published(
        action.id, action.source_title, action.source_aliases, action.source_disposition
      );
  return null;
end
$$;
comment on function private.republish_actions() is
  'Brings the actions up to date of which a summary or an annotation changed.';

create trigger republish_after_insert after insert on public.action_annotations
  referencing new table as changed
  for each statement execute function private.republish_actions();
create trigger republish_after_update after update on public.action_annotations
  referencing new table as changed
  for each statement execute function private.republish_actions();
create trigger republish_after_delete after delete on public.action_annotations
  referencing old table as changed
  for each statement execute function private.republish_actions();
create trigger republish_after_insert after insert on public.action_summaries
  referencing new table as changed
  for each statement execute function private.republish_actions();
create trigger republish_after_update after update on public.action_summaries
  referencing new table as changed
  for each statement execute function private.republish_actions();
create trigger republish_after_delete after delete on public.action_summaries
  referencing old table as changed
  for each statement execute function private.republish_actions();

grant execute on function private.published(text, text, jsonb, text) to service_role;

-- A status is due when a fact changes that it follows from.
create function private.mark_status_due() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.status_due_on := null;
  return new;
end
$$;
comment on function private.mark_status_due() is 'A fact of the action changed, so its status is decided again.';

create trigger status_is_due
  before update on public."GovernmentActions"
  for each row
  when (
    (old.actions_history, old.law_number, old.disposition, old.source_updated_at, old.ingested_at is null, old.title,
      old.introduced_date, old.date_enacted_issued, old.decided_date, old.judgment, old.docket_number, old.bill_number,
      old.congress_number, old.official_title)
    is distinct from
    (new.actions_history, new.law_number, new.disposition, new.source_updated_at, new.ingested_at is null, new.title,
      new.introduced_date, new.date_enacted_issued, new.decided_date, new.judgment, new.docket_number, new.bill_number,
      new.congress_number, new.official_title)
    or old.related_measures is distinct from new.related_measures
  )
  execute function private.mark_status_due();

create function private.mark_statuses_due(action_ids text[]) returns void
  language sql
  set search_path = ''
as $$
  update public."GovernmentActions" as action set status_due_on = null
  where action.id = any (
    array(
      select due.id from public."GovernmentActions" as due
      where due.id = any (action_ids) and due.status_due_on is not null order by due.id for no key update
    )
  )
$$;
comment on function private.mark_statuses_due(text[]) is
  'Has the statuses of some actions decided again, because something that belongs to them changed.';

-- Security definer: who writes a text, a vote or a note does not write the action.
create function private.mark_owners_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.mark_statuses_due(array(select distinct changed.action_id from changed where changed.action_id is not null));
  return null;
end
$$;
comment on function private.mark_owners_due() is 'After votes, texts or annotations changed: the statuses of their actions are due.';

create function private.mark_related_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.mark_statuses_due(array(
    select changed.action_id from changed
    union select changed.related_action_id from changed where changed.related_action_id is not null
  ));
  return null;
end
$$;
comment on function private.mark_related_due() is 'After relations changed: the statuses of both actions are due.';

create function private.mark_voted_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.mark_statuses_due(array(
    select changed.action_id from changed where changed.action_id is not null
    union select before.action_id from before where before.action_id is not null
  ));
  return null;
end
$$;
comment on function private.mark_voted_due() is 'After roll calls changed: the statuses of the measures they are on are due.';

create trigger statuses_are_due_after_insert after insert on public.roll_calls
  referencing new table as changed for each statement execute function private.mark_owners_due();
create trigger statuses_are_due_after_update after update on public.roll_calls
  referencing old table as before new table as changed for each statement execute function private.mark_voted_due();
create trigger statuses_are_due_after_delete after delete on public.roll_calls
  referencing old table as changed for each statement execute function private.mark_owners_due();

create trigger statuses_are_due_after_insert after insert on public.action_annotations
  referencing new table as changed for each statement execute function private.mark_owners_due();
create trigger statuses_are_due_after_update after update on public.action_annotations
  referencing new table as changed for each statement execute function private.mark_owners_due();
create trigger statuses_are_due_after_delete after delete on public.action_annotations
  referencing old table as changed for each statement execute function private.mark_owners_due();

create trigger statuses_are_due_after_insert after insert on public.action_relations
  referencing new table as changed for each statement execute function private.mark_related_due();
create trigger statuses_are_due_after_update after update on public.action_relations
  referencing new table as changed for each statement execute function private.mark_related_due();
create trigger statuses_are_due_after_delete after delete on public.action_relations
  referencing old table as changed for each statement execute function private.mark_related_due();

-- Of texts only those that end an order matter, so that storing the text of a bill touches no action.
create function private.mark_ended_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.mark_statuses_due(array(
    select distinct changed.action_id from changed where changed.version = 'fr'
  ));
  return null;
end
$$;
comment on function private.mark_ended_due() is 'After texts of the Federal Register changed: the statuses of their orders are due.';
create trigger statuses_are_due_after_insert after insert on public.action_texts
  referencing new table as changed for each statement execute function private.mark_ended_due();
create trigger statuses_are_due_after_update after update on public.action_texts
  referencing new table as changed for each statement execute function private.mark_ended_due();
create trigger statuses_are_due_after_delete after delete on public.action_texts
  referencing old table as changed for each statement execute function private.mark_ended_due();

revoke execute on function private.mark_statuses_due(text[]), private.mark_owners_due(), private.mark_related_due(),
  private.mark_voted_due(), private.mark_ended_due(), private.mark_status_due() from public;
grant execute on function private.mark_statuses_due(text[]), private.mark_status_due() to service_role;

-- A first status is no news, and neither is a status that only the rule for it changed.
do $$
begin
  perform private.replace_in_function(
    'private.record_action_changes()',
    'where changed.current_status is not null
    and changed.current_status is distinct from before.current_status',
    'where changed.current_status is not null and before.current_status is not null
    and changed.current_status is distinct from before.current_status'
  );
end
$$;

comment on function private.known_until(text) is
  'The day on which its source was last read for an action; null if none is known. Only whether a Congress that ended was '
  'read after its end follows from it. The pages say the last day of which the source speaks.';

drop function public.get_action_context(text);
create function public.get_action_context(action_id text)
  returns table (sponsors jsonb, lives jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    coalesce((
      select jsonb_agg(to_jsonb(sponsor) order by sponsor.id) from public.get_sponsors(action.id) as sponsor
    ), '[]'),
    coalesce((
      select jsonb_agg(to_jsonb(life) order by life.is_later desc, life.congress_number desc, life.id)
      from public.get_lives(action.id) as life
    ), '[]')
  from public."GovernmentActions" as action
  where action.id = get_action_context.action_id
$$;
comment on function public.get_action_context(text) is
  'The sponsors of an action as the directory of members has them (get_sponsors), and its lives in other Congresses '
  '(get_lives).';
revoke execute on function public.get_action_context(text) from public;
grant execute on function public.get_action_context(text) to anon, authenticated, service_role;
