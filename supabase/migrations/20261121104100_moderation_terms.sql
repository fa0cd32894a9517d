-- Which words moderation refuses are rows: those that come with the product, which the server loads at its start when
-- they have changed (supabase/moderation/), and those of the operator (`npm run moderate`), which outlast that.

create table private.moderation_terms (
  rule text not null check (rule in ('allowed', 'slur', 'vulgar', 'threat', 'harassment')),
  term text not null check (private.is_nonblank(term, 1000) and term = btrim(term)),
  -- Evaluated once, so that an expression which is none is refused here and not when somebody posts.
  pattern text not null check (private.is_nonblank(pattern, 2000) and regexp_count('', pattern) >= 0),
  added_by text not null check (added_by in ('product', 'operator')),
  in_use boolean not null default true,
  primary key (rule, term)
);
comment on table private.moderation_terms is
  'Words and phrases that are refused, by rule; and those that may be written though they hold such a word (allowed).';
comment on column private.moderation_terms.pattern is
  'The regular expression that finds it in a folded text, however it is dressed up; without back references.';
comment on column private.moderation_terms.in_use is 'False where the operator takes a word of the product out of use.';

create table private.moderation_edition (
  only_row boolean primary key default true check (only_row),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);
comment on table private.moderation_edition is 'Which edition of the product''s words this database holds; one row at most.';

alter table private.moderation_terms enable row level security;
alter table private.moderation_edition enable row level security;
revoke all on private.moderation_terms, private.moderation_edition from public, anon, authenticated;

-- Security definer: the words are closed to every role of the API.
create function public.load_moderation_terms(edition text, terms jsonb) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Two servers that start at once take turns; whoever posts meanwhile reads the words of before.
  lock table private.moderation_terms in share row exclusive mode;
  if exists (select from private.moderation_edition as loaded where loaded.content_hash = edition) then
    return false;
  end if;
  if jsonb_array_length(terms) = 0 then
    raise exception 'An edition without words would let everything pass.' using errcode = 'invalid_parameter_value';
  end if;
  insert into private.moderation_edition (content_hash) values (edition)
    on conflict (only_row) do update set content_hash = excluded.content_hash, loaded_at = now();
  -- What the operator took out of use stays known, in case a later edition has it again.
  delete from private.moderation_terms as old
    where old.added_by = 'product' and old.in_use
      and not exists (
        select from jsonb_array_elements(terms) as each (term)
        where each.term ->> 'rule' = old.rule and each.term ->> 'term' = old.term
      );
  insert into private.moderation_terms as known (rule, term, pattern, added_by)
    select each.rule, each.term, each.pattern, 'product'
    from jsonb_to_recordset(terms) as each (rule text, term text, pattern text)
    on conflict (rule, term) do update set pattern = excluded.pattern where known.added_by = 'product';
  return true;
end
$$;
comment on function public.load_moderation_terms(text, jsonb) is
  'Puts an edition of the product''s words ([{"rule", "term", "pattern"}], edition: its SHA-256) in the place of the one '
  'before; what the operator added or took out of use stays so. False where that edition is here already. For the '
  'service role.';
revoke execute on function public.load_moderation_terms(text, jsonb) from public;
grant execute on function public.load_moderation_terms(text, jsonb) to service_role;

-- Each text is held against one expression for each rule, which is put together when the words change.
create table private.moderation_patterns (
  only_row boolean primary key default true references private.moderation_edition (only_row) on delete cascade,
  allowed text,
  slur text,
  vulgar text,
  threat text,
  harassment text
);
comment on table private.moderation_patterns is
  'For each rule the regular expression that finds every word of it, null where it has none; there while an edition is.';
alter table private.moderation_patterns enable row level security;
revoke all on private.moderation_patterns from public, anon, authenticated;

create function private.join_moderation_terms() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.moderation_patterns;
  insert into private.moderation_patterns (only_row, allowed, slur, vulgar, threat, harassment)
    select
      edition.only_row,
      '\m(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'allowed') || ')\M',
      string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'slur'),
      string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'vulgar'),
      '(?<![a-z])(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'threat')
        || ')(?![a-z])',
      '(?<![a-z])(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'harassment')
        || ')(?![a-z])'
    from private.moderation_edition as edition
    left join private.moderation_terms as known on known.in_use
    group by edition.only_row;
  return null;
end
$$;
comment on function private.join_moderation_terms() is
  'After the words changed: puts the expression of each rule together, from those that are in use.';
create trigger join_moderation_terms
  after insert or update or delete on private.moderation_terms
  for each statement execute function private.join_moderation_terms();

create or replace function private.refused_words(value text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  patterns constant private.moderation_patterns := (select each from private.moderation_patterns as each);
  plain constant text := private.fold_for_moderation(value);
  -- With what may be written taken out, and letters that stand alone ("f u c k") brought together.
  folded constant text := regexp_replace(
    coalesce(regexp_replace(plain, patterns.allowed, ' ', 'g'), plain),
    '(?<![a-z0-9@$])([a-z0-9@$!])[^a-z0-9@$!*#'']+(?=[a-z0-9@$!](?![a-z0-9@$]))', '\1', 'g'
  );
  -- With digits and signs read as the letters they are used for; an exclamation mark at the end is none.
  spelled constant text := translate(
    regexp_replace(folded, '!+(?![a-z0-9@$])', ' ', 'g'), '4@3€1|¡!0$5§7+8£9', 'aaeeiiiiosssttblg'
  );
  words constant text := regexp_replace(spelled, '[^a-z]+', ' ', 'g');
begin
  if patterns.only_row is null then
    raise exception 'Nothing can be published yet: the words of moderation have not been loaded.' using
      errcode = 'object_not_in_prerequisite_state',
      hint = 'The server loads them when it starts; elsewhere call load_moderation_terms with the secret key.';
  end if;
  return case
    when folded ~ patterns.slur or spelled ~ patterns.slur then 'slur'
    when folded ~ patterns.vulgar or spelled ~ patterns.vulgar then 'vulgar'
    when words ~ patterns.threat then 'threat'
    when words ~ patterns.harassment then 'harassment'
  end;
end
$$;
comment on function private.refused_words(text) is
  'The rule (slur, vulgar, threat, harassment) by which the words of a text are refused; null when they are not.';

-- What reads the words depends on rows now.
alter function private.refused_in_username(text) stable;
alter function private.username_problem(text) stable;
