-- Which texts moderation reads. Every text that others can read, or that names somebody's own things, passes
-- private.moderate() on its way into the table, whichever path it takes.

-- Security definer: the rules and counts are closed to the client roles.
create function private.moderate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  kind constant text := tg_argv[0];
  -- What the trigger names: columns of text, or of lists of texts, one below the other.
  value constant text := (
    select string_agg(
      case jsonb_typeof(written -> name)
        when 'array' then (select string_agg(each.word, e'\n') from jsonb_array_elements_text(written -> name) as each (word))
        else written ->> name
      end, e'\n' order by place)
    from unnest(tg_argv[1:]) with ordinality as columns (name, place)
  );
  rule text;
begin
  -- What the table's own constraints refuse for its length need not be read first.
  if value is null or value = '' or char_length(value) > (case kind when 'post' then 5000 else 6000 end) then
    return new;
  end if;
  rule := case kind when 'username' then private.refused_in_username(value) else private.refused_words(value) end;
  if rule is null and kind in ('post', 'public text') then
    rule := case
      when kind = 'post' then private.spam_rule(value)
      when private.links_in(value) > 2 then 'links'
    end;
  end if;
  -- Only what somebody posts through the API is counted: the operator's own loading of data is no spam.
  if rule is null and kind = 'post' and tg_op = 'INSERT' and auth.uid() is not null then
    rule := private.count_post(
      value,
      concat_ws(' ', tg_table_name, written ->> 'action_id', written ->> 'legislator_id', written ->> 'list_id',
        written ->> 'parent_id')
    );
  end if;
  if rule is not null then
    perform private.refuse(rule, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate() is
  'Before a text is written: refuses what moderation does not let through. Arguments: the kind (post: all rules; '
  'public text: words and links; own text and username: words), then the columns to read.';

create trigger moderate
  before insert on public.comments
  for each row execute function private.moderate('post', 'content');
create trigger moderate
  before insert on public.legislator_comments
  for each row execute function private.moderate('post', 'content');
create trigger moderate
  before insert on public.list_comments
  for each row execute function private.moderate('post', 'content');

-- What an operator hides or gives back is not moderated again, nor is the emptied text of a tombstone.
create trigger moderate_change
  before update of content on public.comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');
create trigger moderate_change
  before update of content on public.legislator_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');
create trigger moderate_change
  before update of content on public.list_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');

create trigger moderate
  before insert or update of issue_name, description, keywords on public.user_trackers
  for each row execute function private.moderate('own text', 'issue_name', 'description', 'keywords');
create trigger moderate
  before insert or update of name, description, is_public on public.user_lists
  for each row execute function private.moderate('public text', 'name', 'description');
create trigger moderate
  before insert or update of note on public.user_list_items
  for each row execute function private.moderate('public text', 'note');

-- Security definer, for both: as above.
create function private.moderate_items_of_public_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule text;
begin
  select private.refused_words(string_agg(item.note, e'\n'))
    into rule
    from public.user_list_items as item
    where item.list_id = new.id;
  if rule is not null then
    perform private.refuse(rule, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate_items_of_public_list() is
  'Before a list is made public: the notes on its items are read once more, by the rules of today.';

create trigger moderate_items
  before update of is_public on public.user_lists
  for each row when (new.is_public and not old.is_public)
  execute function private.moderate_items_of_public_list();

-- Before settle_username, which comes later in the alphabet and tells what else is wrong with a name.
create trigger moderate
  before insert or update of username on public.profiles
  for each row execute function private.moderate('username', 'username');
