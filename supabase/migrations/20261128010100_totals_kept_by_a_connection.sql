-- The total of a search of several words is counted once for each connection, and again only when entries of search have
-- changed: who turns a page or sorts anew has asked for the same total before; docs/decisions/0511.

create table private.search_versions (part bigint not null);
comment on table private.search_versions is
  'Which entries of search there are: each statement that changes some adds a row with a number drawn at random, and '
  'waits for nobody. All rows, exclusively or-ed, are the version; it is of the snapshot that it is read in.';
comment on column private.search_versions.part is 'A random number, or several of them exclusively or-ed.';
alter table private.search_versions enable row level security;
revoke all on private.search_versions from public, anon, authenticated;
grant select on private.search_versions to anon, authenticated, service_role;
create policy "Anyone may read which entries of search there are"
  on private.search_versions for select to anon, authenticated using (true);

create function private.merge_search_versions() returns void
  language sql
  set search_path = ''
as $$
  with gone as (delete from private.search_versions returning part)
  insert into private.search_versions (part) select bit_xor(gone.part) from gone having count(*) > 0
$$;
comment on function private.merge_search_versions() is 'Makes one row of all; the version stays the same at every moment.';
revoke execute on function private.merge_search_versions() from public;

create or replace function private.count_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- A lexeme has about as many rows as one in this many statements, at most; each statement merges, on average, as many
  -- rows as it adds. Whoever comes while another merges leaves it.
  merges constant boolean := tg_op <> 'TRUNCATE' and random() < 0.02
    and pg_try_advisory_xact_lock(hashtext('private.word_counts'));
  lexemes text[] := '{""}';
  is_changed boolean := tg_op = 'TRUNCATE';
begin
  if tg_op = 'TRUNCATE' then
    truncate private.word_counts;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, count(*)
      from gained cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
    is_changed := found;
    if merges then
      lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from gained);
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, -count(*)
      from lost cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
    is_changed := is_changed or found;
    if merges then
      lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from lost);
    end if;
  end if;
  if is_changed then
    insert into private.search_versions (part) values (((random() - 0.5) * 2::double precision ^ 62)::bigint);
  end if;
  if merges then
    perform private.merge_word_counts(lexemes);
    perform private.merge_search_versions();
  end if;
  return null;
end
$$;
comment on function private.count_words() is 'Keeps word_counts and search_versions with search_entries.';

create or replace function private.count_matches(plan private.search_plan, kinds text[]) returns bigint
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  wanted tsquery := coalesce(plan.wanted, plan.in_title);
  total bigint := 0;
  question bytea;
  place text;
  kept text[];
begin
  if wanted is null or plan.is_hopeless then
    return 0;
  end if;
  if plan.lexeme is not null then
    select coalesce(sum(counted.documents), 0) into total
    from private.word_counts as counted
    where counted.lexeme = plan.lexeme and (kinds is null or counted.action_type = any (kinds));
    return total;
  end if;
  if kinds is not null then
    wanted := wanted && coalesce(private.marked(array(select '=' || kind from unnest(kinds) as kind)), '''=none'''::tsquery);
  end if;
  -- The total as the connection keeps it, in a parameter of the session: a hash of what was asked, and its total. One of
  -- 64 places each, so that it stays small. Reading transactions and replicas may set parameters, too.
  question := sha256(convert_to(concat_ws(
    ' ', (select bit_xor(version.part) from private.search_versions as version), plan.wanted is null, wanted
  ), 'UTF8'));
  place := 'rotunda.total_' || get_byte(question, 0) % 64;
  kept := string_to_array(current_setting(place, true), ' ');
  if kept[1] = encode(question, 'hex') then
    return kept[2];
  end if;
  if plan.wanted is null then
    select count(*) into total from private.search_entries as entry where entry.title_words @@ wanted;
  else
    select count(*) into total from private.search_entries as entry where entry.words @@ wanted;
  end if;
  perform set_config(place, encode(question, 'hex') || ' ' || total, false);
  return total;
end
$$;
comment on function private.count_matches(private.search_plan, text[]) is
  'How many actions have the words of a query: exactly. Of a single word the count is kept with the entries; of several '
  'words a connection keeps it until entries change.';
