-- Who wrote an opinion of the Court and who joined it are words of the decision. docs/decisions/0558

create function private.replace_in_function(changed regprocedure, old text, new text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(changed);
begin
  if position(old in definition) = 0 then
    raise exception '% does not hold: %', changed, old;
  end if;
  execute replace(definition, old, new);
end
$$;

create function private.opinion_words(decision text, out wrote text, out joined text)
  language sql stable
  set search_path = ''
as $$
  select
    string_agg(concat_ws(' ', opinion.author, replace(opinion.opinion_type, '_', ' ')), ' ; '),
    -- "Kavanaugh (except Part III-B-1)"
    regexp_replace(string_agg(array_to_string(opinion.joined_by, ' ; '), ' ; '), '\([^)]*\)', '', 'g')
  from public.judicial_opinions as opinion
  where opinion.action_id = decision
$$;
comment on function private.opinion_words(text) is
  'Who wrote which kind of opinion of a decision, and who joined one, as words to be found by.';

select private.replace_in_function('private.enter(text[])',
  $old$case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end
      ), '')) as others
    from public."GovernmentActions" as action where action.id = any (ids)$old$,
  $new$case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end,
        opinions.wrote
      ), '')) as others,
      private.loose_words(nullif(opinions.joined, '')) as joined
    from public."GovernmentActions" as action
    cross join lateral private.opinion_words(case when action.branch = 'Judicial' then action.id end) as opinions
    where action.id = any (ids)$new$);
select private.replace_in_function('private.enter(text[])',
  'action.summary, action.others,
      private.kept_apart(private.words_of_folded(action.folded)) as title_plain',
  'action.summary, action.others, action.joined,
      private.kept_apart(private.words_of_folded(action.folded)) as title_plain');
select private.replace_in_function('private.enter(text[])',
  $old$          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.others)), 'C') end
$old$,
  $new$          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.others)), 'C') end
        || case when entry.joined is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.joined)), 'D') end
$new$);
drop function private.replace_in_function(regprocedure, text, text);

create function private.enter_decisions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct action_id from after);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct action_id from before);
  else
    -- A summary of an opinion is none of these words.
    ids := array(
      select unnest(array[before.action_id, after.action_id])
      from before join after on after.id = before.id
      where (after.action_id, after.opinion_type, after.author, after.joined_by)
        is distinct from (before.action_id, before.opinion_type, before.author, before.joined_by)
    );
  end if;
  if cardinality(ids) > 0 then
    perform private.enter(ids);
  end if;
  return null;
end
$$;
comment on function private.enter_decisions() is
  'Enters decisions anew whose opinions were written, joined or taken out.';
revoke execute on function private.opinion_words(text), private.enter_decisions() from public;
create trigger enter_after_insert after insert on public.judicial_opinions
  referencing new table as after for each statement execute function private.enter_decisions();
create trigger enter_after_update after update on public.judicial_opinions
  referencing old table as before new table as after for each statement execute function private.enter_decisions();
create trigger enter_after_delete after delete on public.judicial_opinions
  referencing old table as before for each statement execute function private.enter_decisions();

-- What is here already.
select private.enter(array(select distinct action_id from public.judicial_opinions));

-- Opinions have last names alone.
insert into private.search_synonyms (said, meant, key)
select said, meant, private.stem_key(said)
from (
  values
    ('john roberts', 'roberts'), ('clarence thomas', 'thomas'), ('stephen breyer', 'breyer'), ('samuel alito', 'alito'),
    ('sonia sotomayor', 'sotomayor'), ('elena kagan', 'kagan'), ('neil gorsuch', 'gorsuch'),
    ('brett kavanaugh', 'kavanaugh'), ('amy coney barrett', 'barrett'), ('ketanji brown jackson', 'jackson')
) as rows (said, meant);
