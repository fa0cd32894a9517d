-- What editors add to an action (a title, nicknames, what became of it) has a table of its own. "GovernmentActions"
-- holds what is read from official sources; where both have something to say (title, other names, disposition,
-- status), the source writes source_title and its sisters. One function decides what readers see, and a trigger keeps
-- it in the columns they have always read. So ingestion never overwrites an editor, nor a new edition of the bundled
-- record a source, and neither has to look at what the other wrote.

create table public.action_annotations (
  action_id text primary key references public."GovernmentActions" (id) on delete cascade deferrable,
  title text check (private.is_nonblank(title, 2000)),
  nicknames text[] not null default '{}' check (array_position(nicknames, null) is null),
  search_words text[] not null default '{}' check (array_position(search_words, null) is null),
  disposition text check (disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'overruled', 'vacated'
  )),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.action_annotations is
  'What editors add to an action, beside their summary of it (action_summaries). GovernmentActions has what readers see.';
comment on column public.action_annotations.title is 'The title it is shown under, where that is not its source''s.';
comment on column public.action_annotations.nicknames is 'What people call it: CHIPS Act. In aliases, before the official names.';
comment on column public.action_annotations.search_words is
  'What people search for who mean this action, where none of its names says it. Shown nowhere.';
comment on column public.action_annotations.disposition is
  'What has become of it, as far as no official source notes it, such as a court''s block.';

create trigger touch_updated_at
  before update on public.action_annotations
  for each row execute function private.touch_updated_at();

alter table public.action_annotations enable row level security;
revoke all on public.action_annotations from anon, authenticated;
grant select on public.action_annotations to anon, authenticated;
grant select, insert, update, delete on public.action_annotations to service_role;

create policy "Anyone may read what editors add to an action"
  on public.action_annotations for select to anon, authenticated
  using (true);

alter table public."GovernmentActions"
  add column source_title text check (private.is_nonblank(source_title, 2000)),
  add column source_aliases jsonb not null default '[]' check (jsonb_typeof(source_aliases) = 'array'),
  add column source_disposition text check (source_disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'overruled', 'vacated'
  )),
  add column source_status text check (private.is_nonblank(source_status, 100)),
  add column search_words text[] not null default '{}';
comment on column public."GovernmentActions".source_title is 'Its title as the source has it; title is what readers see.';
comment on column public."GovernmentActions".source_aliases is
  'Its other official names: {"name": "Whole Act", "kind": "short_title" | "popular_title"}.';
comment on column public."GovernmentActions".source_disposition is
  'What an official source notes of what became of it, such as the Federal Register''s notes.';
comment on column public."GovernmentActions".source_status is
  'Where it stands by its source: of a measure the stage, of anything else what holds while no disposition is known.';
comment on column public."GovernmentActions".search_words is 'Words of editors that search finds it by; shown nowhere.';
comment on column public."GovernmentActions".title is 'Of an editor where one gave it a title, else of its source.';
comment on column public."GovernmentActions".aliases is
  'Other names, those of editors first: {"name": "CHIPS Act", "kind": "nickname" | "short_title" | "popular_title"}.';
comment on column public."GovernmentActions".disposition is
  'What has become of it since it took effect, by its source, else by editors; null for what never took effect. '
  'action_relations says what did it.';
comment on column public."GovernmentActions".current_status is
  'Where it stands in a few words: Introduced, Passed House, Became Law, In Effect, Decided, Revoked.';
comment on column public."GovernmentActions".ai_neutral_summary is
  'The summary a reader is shown first: an editor''s, else a model''s. All of them are in action_summaries.';
comment on column public."GovernmentActions".summary_sources is
  'What each sentence of ai_neutral_summary rests on: {"sentence", "locator", "url", "quote"}; sentences count from 1.';
comment on column public."GovernmentActions".description_summary is 'An extract of its own text.';

-- What is here moves to its writer. Of an action that ingestion has not read everything is the bundled record's, whose
-- dispositions are its editors'. The Federal Register's notes say the first three dispositions; other ones are known
-- from editors alone. A title that somebody chose is that of a decision with a summary.
insert into public.action_summaries (action_id, origin, author, summary, sources)
  select id, 'editor', 'Rotunda', ai_neutral_summary, summary_sources
  from public."GovernmentActions" where ai_neutral_summary is not null
  union all
  select id, 'extract', 'Rotunda', description_summary, '[]'
  from public."GovernmentActions" where btrim(description_summary) <> ''
  union all
  select
    id, 'official',
    case branch
      when 'Legislative' then 'Congressional Research Service'
      when 'Judicial' then 'Reporter of Decisions'
      else 'Federal Register'
    end,
    official_summary, '[]'
  from public."GovernmentActions" where btrim(official_summary) <> '';

insert into public.action_annotations (action_id, title, nicknames, disposition)
  select annotated.*
  from (
    select
      id,
      case when branch = 'Judicial' and ai_neutral_summary is not null then title end as title,
      array(
        select alias ->> 'name' from jsonb_array_elements(aliases) as alias where alias ->> 'kind' = 'nickname'
      ) as nicknames,
      case
        when ingested_at is null or disposition not in ('partly_revoked', 'revoked', 'superseded') then disposition
      end as disposition
    from public."GovernmentActions"
  ) as annotated
  where title is not null or nicknames <> '{}' or disposition is not null;

update public."GovernmentActions" set
  source_title = title,
  source_aliases = jsonb_path_query_array(aliases, '$[*] ? (@.kind != "nickname")'),
  source_disposition = case
    when ingested_at is not null and disposition in ('partly_revoked', 'revoked', 'superseded') then disposition
  end,
  source_status = case when branch = 'Legislative' or disposition is null then current_status else 'In Effect' end;

-- The bundled record is loaded once more, and so says itself which of these are its editors' words.
update private.bundled_record set actions = null;

create function private.status_label(disposition text) returns text
  language sql immutable
  return initcap(replace(disposition, '_', ' '));
comment on function private.status_label(text) is 'A disposition in words, as in domain/status-label.ts: Partly Revoked.';

create type private.published_action as (
  title text,
  aliases jsonb,
  search_words text[],
  disposition text,
  current_status text,
  ai_neutral_summary text,
  summary_sources jsonb,
  description_summary text,
  official_summary text
);
comment on type private.published_action is 'The columns of an action in which several have a say, as readers see them.';

create function private.published(
  id text, branch text, source_title text, source_aliases jsonb, source_disposition text, source_status text
)
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
  -- What a source notes of its end goes before what editors know of it. Of a measure the status follows from its history.
  shown.disposition := coalesce(source_disposition, annotation.disposition);
  shown.current_status := case
    when branch = 'Legislative' then source_status
    else coalesce(private.status_label(shown.disposition), source_status)
  end;
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
comment on function private.published(text, text, text, jsonb, text, text) is
  'What readers see of an action, from what its source, its editors and the writers of its summaries say.';

-- A new row may come under its title alone, which is then its source's. Later nobody writes what readers see but this
-- trigger: a title written over the decided one would not stay, and so is refused.
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
    new.source_status := coalesce(new.source_status, new.current_status);
  end if;
  shown := private.published(
    new.id, new.branch, new.source_title, new.source_aliases, new.source_disposition, new.source_status
  );
  if new.title is distinct from old.title and new.title is distinct from shown.title
    or new.aliases is distinct from coalesce(old.aliases, '[]') and new.aliases <> shown.aliases
    or new.search_words is distinct from coalesce(old.search_words, '{}') and new.search_words <> shown.search_words
    or new.disposition is distinct from old.disposition and new.disposition is distinct from shown.disposition
    or new.current_status is distinct from old.current_status
      and new.current_status is distinct from shown.current_status
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
      hint = 'A source writes source_title, source_aliases, source_disposition and source_status; editors write '
        'action_annotations; summaries go to action_summaries.';
  end if;
  new.title := shown.title;
  new.aliases := shown.aliases;
  new.search_words := shown.search_words;
  new.disposition := shown.disposition;
  new.current_status := shown.current_status;
  new.ai_neutral_summary := shown.ai_neutral_summary;
  new.summary_sources := shown.summary_sources;
  new.description_summary := shown.description_summary;
  new.official_summary := shown.official_summary;
  return new;
end
$$;
comment on function private.publish_action() is 'Keeps what readers see of an action what private.published decides.';

create trigger publish
  before insert or update on public."GovernmentActions"
  for each row execute function private.publish_action();

create function private.republish_actions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public."GovernmentActions" as action set id = action.id
    where action.id = any (array(select changed.action_id from changed))
      and (action.title, action.aliases, action.search_words, action.disposition, action.current_status,
        action.ai_neutral_summary, action.summary_sources, action.description_summary, action.official_summary)::private.published_action
      is distinct from private.published(
        action.id, action.branch, action.source_title, action.source_aliases, action.source_disposition,
        action.source_status
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

grant execute on function
  private.status_label(text), private.published(text, text, text, jsonb, text, text)
  to service_role;
