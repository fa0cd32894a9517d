-- Every rule of moderation holds for a change as it does for something new: a text that is put in by an edit counts as
-- a post, among the same text again and among the posts of a minute. An edit is not compared with what the same
-- comment said before, so that its author may take a change back.

alter table private.recent_posts add column comment_id uuid;
comment on column private.recent_posts.comment_id is 'Which comment it was: an edit of it does not repeat it.';

drop function private.count_post(text, text);
-- Security definer: the digests of posts are closed to the client roles.
create function private.count_post(value text, place text, comment_id uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  author constant uuid := auth.uid();
  digest constant bytea := sha256(convert_to(
    regexp_replace(private.fold_for_moderation(value), '[^a-z0-9]+', '', 'g') || char_length(value)::text, 'UTF8'
  ));
  here constant bytea := sha256(convert_to(place, 'UTF8'));
  long_enough constant boolean := char_length(value) >= 40;
  moment timestamptz;
begin
  -- Posts of one author take turns, or several at once would each see too few of the others.
  perform pg_advisory_xact_lock(7411120, hashtext(author::text));
  moment := clock_timestamp();
  delete from private.recent_posts as old
    where old.author_id = author and old.posted_at < moment - interval '1 day';
  if exists (
    select
    from private.recent_posts as earlier
    where earlier.author_id = author and earlier.text_digest = digest
      and earlier.comment_id is distinct from count_post.comment_id
      -- Something short ("I agree.") may be said again elsewhere, and later.
      and (
        (long_enough and earlier.is_long)
        or (earlier.place_digest = here and earlier.posted_at > moment - interval '10 minutes')
      )
  ) then
    return 'repeated';
  end if;
  if (
    select count(*)
    from private.recent_posts as earlier
    where earlier.author_id = author and earlier.posted_at > moment - interval '1 minute'
  ) >= (select limits.posts_per_minute from private.moderation_limits as limits) then
    return 'rate';
  end if;
  insert into private.recent_posts (author_id, posted_at, text_digest, place_digest, is_long, comment_id)
    values (author, moment, digest, here, long_enough, comment_id);
  return null;
end
$$;
comment on function private.count_post(text, text, uuid) is
  'Counts a post or an edit of whoever is signed in; gives the rule (repeated, rate) by which it is one too many, else '
  'null.';

create function private.moderation_rule(kind text, value text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  rule constant text := case kind
    when 'username' then private.refused_in_username(value)
    else private.refused_words(value)
  end;
begin
  return case
    when rule is not null then rule
    when kind = 'post' then private.spam_rule(value)
    when kind = 'public text' and private.count_links(value) > 2 then 'links'
  end;
end
$$;
comment on function private.moderation_rule(text, text) is
  'The rule by which a text of a kind is refused for what it says, null when it is not: all rules for a post, words and '
  'links for a public text, words for a text of one''s own and for a username.';

-- Security definer: the rules and counts are closed to the client roles.
create or replace function private.moderate() returns trigger
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
  rule := private.moderation_rule(kind, value);
  -- Only what somebody posts through the API is counted: the operator's own loading of data is no spam.
  if rule is null and kind = 'post' and auth.uid() is not null then
    rule := private.count_post(
      value,
      concat_ws(' ', tg_table_name, written ->> 'action_id', written ->> 'legislator_id', written ->> 'list_id',
        written ->> 'parent_id'),
      (written ->> 'id')::uuid
    );
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, tg_table_name);
  end if;
  return new;
end
$$;

-- A list is read again whenever others come to see it, and not by its words alone.
drop trigger moderate on public.user_lists;
create trigger moderate
  before insert or update of name, description, is_public, is_active on public.user_lists
  for each row execute function private.moderate('public text', 'name', 'description');

create or replace function private.moderate_items_of_public_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refused text;
begin
  select item.rule
    into refused
    from (
      select private.moderation_rule('public text', item.note) as rule
      from public.user_list_items as item
      where item.list_id = new.id and item.note is not null
    ) as item
    where item.rule is not null
    limit 1;
  if refused is not null then
    perform private.raise_moderation_error(refused, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate_items_of_public_list() is
  'Before others come to see a list: the notes on its items are read once more, by the rules of today.';

drop trigger moderate_items on public.user_lists;
create trigger moderate_items
  before update of is_public, is_active on public.user_lists
  for each row when (new.is_public and new.is_active and not (old.is_public and old.is_active))
  execute function private.moderate_items_of_public_list();
