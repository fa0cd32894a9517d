-- Trackers find their keywords in the entries of search. The column they looked in until now had nearly the same words a
-- second time, made anew with every row that was written: a quarter of the time of an insert; docs/decisions/0495.

create or replace function private.tracker_query(issue_name text, keywords text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  -- Names are entered as plain words, long texts as loose ones.
  select websearch_to_tsquery(
    'pg_catalog.english',
    string_agg('"' || private.kept_apart(replace(form.words, '"', ' ')) || '"', ' or ' order by word, form.words)
  )
  from unnest(case when cardinality(keywords) > 0 then keywords else array[issue_name] end) as word
  cross join lateral (
    select private.plain_words(word) union select private.loose_words(word)
  ) as form (words)
$$;
comment on function private.tracker_query(text, text[]) is
  'The query of a tracker over private.search_entries.words: any one of its keywords, each as a phrase; its name where it '
  'has none.';

do $$
declare
  change text[];
  definition text;
  changes constant text[][] := array[
    [
      'public.get_tracker_matches(integer)',
      $a$        select kept.id
        from public."GovernmentActions" as kept
        where not tracker.is_search
          and kept.search_vector @@ private.tracker_query(tracker.issue_name, tracker.keywords)
$a$,
      $a$        select kept.action_id as id
        from private.search_entries as kept
        where not tracker.is_search
          and kept.words @@ private.tracker_query(tracker.issue_name, tracker.keywords)
$a$
    ],
    [
      'private.deliver_notifications(integer)',
      $a$        join tracker on action.search_vector @@ tracker.wanted and$a$,
      $a$        join private.search_entries as entry on entry.action_id = event.action_id
        join tracker on entry.words @@ tracker.wanted and$a$
    ]
  ];
begin
  foreach change slice 1 in array changes loop
    definition := pg_catalog.pg_get_functiondef(change[1]::regprocedure);
    if position(change[2] in definition) = 0 then
      raise exception '% does not hold: %', change[1], change[2];
    end if;
    execute replace(definition, change[2], change[3]);
  end loop;
end
$$;

-- Both kinds of trackers are told of by one trigger.
drop trigger record_changed_words on public."GovernmentActions";
drop function private.record_changed_words();
create or replace function private.record_changed_entries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kinds constant text[] := array(
    select distinct case when tracker.is_search then 'search_change' else 'tracker_change' end
    from public.user_trackers as tracker where tracker.is_active and not tracker.is_quiet
  );
begin
  if cardinality(kinds) > 0 then
    -- Of several changes in one transaction the first knows what was there before.
    insert into private.notification_events (kind, key, action_id, words_before, title_words_before)
    select
      kind, concat_ws(' ', changed.action_id, pg_catalog.pg_current_xact_id()), changed.action_id, before.words,
      case when kind = 'search_change' then before.title_words end
    from changed
    join before on before.action_id = changed.action_id
    cross join unnest(kinds) as kind
    -- What is without a weight is no word of it: its kind, its year and how far it went.
    where ts_filter(changed.words, '{a,b,c}') is distinct from ts_filter(before.words, '{a,b,c}')
      or kind = 'search_change'
        and ts_filter(changed.title_words, '{a,b,c}') is distinct from ts_filter(before.title_words, '{a,b,c}')
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_changed_entries() is
  'After entries of search were changed: notes for trackers and for searches that are kept those that are found by other '
  'words now.';
comment on column private.notification_events.words_before is
  'tracker_change and search_change: private.search_entries.words before the change.';

alter table public."GovernmentActions" drop column search_vector;
drop function private.action_words(
  text, jsonb, text[], text, text, text, text, text, text, text, text[], jsonb, text
);
drop function private.whole_and_stemmed(text);
drop function private.stemmed(text);
