-- The rules that every text of a user must pass, and the operators who decide the cases that the rules leave open. A
-- log keeps decisions without the texts. supabase/seed/ brings the words, and operators add some with a command.
-- Triggers and operators' decisions write the log. Triggers of the tables with texts call these rules. Operators read
-- the log.

create table private.moderation_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz default now() not null,
  decision text
    not null
    check (decision in (
      'refused', 'hidden', 'kept', 'removed', 'banned', 'unpublished', 'republished', 'restored', 'upheld',
      'unbanned', 'reopened'
    )),
  rule text
    not null
    check (rule in (
      'slur', 'vulgar', 'threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'links', 'shouting',
      'repetition', 'repeated', 'rate', 'model', 'reports', 'operator'
    )),
  subject text not null,
  comment_id uuid,
  author_id uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  subject_id uuid,
  reason text,
  undoes bigint references private.moderation_decisions (id)
);
comment on table private.moderation_decisions is
  'Decisions of moderation with their rule and time, never the text. Subject: the table (and column) of the text.';
comment on column private.moderation_decisions.decided_by is
  'Which operator; null for a rule and the command line.';
comment on column private.moderation_decisions.subject_id is
  'The list or profile it was about.';
comment on column private.moderation_decisions.undoes is
  'The decision that this one undid.';
create index decisions_by_author on private.moderation_decisions (author_id) where author_id is not null;
create index decisions_by_comment on private.moderation_decisions (comment_id) where comment_id is not null;
create index decisions_by_kind on private.moderation_decisions (decision, rule);
create index decisions_by_operator on private.moderation_decisions (decided_by) where decided_by is not null;
create index decisions_by_subject on private.moderation_decisions (subject_id) where subject_id is not null;
create unique index decisions_undone on private.moderation_decisions (undoes) where undoes is not null;
alter table private.moderation_decisions enable row level security;

create table private.moderation_limits (
  only_row boolean default true primary key check (only_row),
  posts_per_minute integer default 5 not null check (posts_per_minute > 0),
  reports_that_hide integer default 3 not null check (reports_that_hide > 0),
  new_account_days integer default 7 not null,
  hidden_by_a_reporter_a_day integer default 5 not null,
  dismissed_report_days integer default 30 not null
);
comment on table private.moderation_limits is
  'How often, and how many; the operator''s to change.';
comment on column private.moderation_limits.reports_that_hide is
  'How many reports hide a text. Only those that private.report_counts passes are counted.';
comment on column private.moderation_limits.new_account_days is
  'Reports of younger accounts hide nothing.';
comment on column private.moderation_limits.dismissed_report_days is
  'For so many days after an operator dismissed a report, no report of its reader hides anything.';
comment on column private.moderation_limits.hidden_by_a_reporter_a_day is
  'Once a reader''s reports helped hide this many texts in 24 hours, further ones hide nothing. Operators see them.';
alter table private.moderation_limits enable row level security;

create table private.recent_posts (
  author_id uuid not null references auth.users (id) on delete cascade,
  posted_at timestamptz default clock_timestamp() not null,
  text_digest bytea not null,
  place_digest bytea not null,
  is_long boolean not null,
  comment_id uuid
);
comment on table private.recent_posts is
  'The times of an account''s posts, for a day. The rules against spam count them.';
comment on column private.recent_posts.comment_id is
  'Which comment it was: an edit of it does not repeat it.';
create index recent_posts_by_author on private.recent_posts (author_id, posted_at);
alter table private.recent_posts enable row level security;

create table private.moderation_terms (
  rule text check (rule in ('allowed', 'slur', 'vulgar', 'threat', 'harassment')),
  term text check (private.is_nonblank(term, 1000) and (term = btrim(term))),
  pattern text not null check (private.is_nonblank(pattern, 2000) and (regexp_count('', pattern) >= 0)),
  added_by text not null check (added_by in ('product', 'operator')),
  in_use boolean default true not null,
  primary key (rule, term)
);
comment on table private.moderation_terms is
  'Words and phrases that are refused, by rule; and those that may be written though they hold such a word '
  '(allowed).';
comment on column private.moderation_terms.pattern is
  'The regular expression that finds it in a folded text, however it is dressed up; without back '
  'references.';
comment on column private.moderation_terms.in_use is
  'False where the operator takes a word of the product out of use.';
alter table private.moderation_terms enable row level security;

-- Each text is held against one expression for each rule, which is put together when the words change.
create table private.moderation_patterns (
  only_row boolean default true primary key check (only_row),
  allowed text,
  slur text,
  vulgar text,
  threat text,
  harassment text
);
comment on table private.moderation_patterns is
  'For each rule the regular expression that finds every word of it, null if it has none. No row while there are no words.';
alter table private.moderation_patterns enable row level security;

create table public.operators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz default now() not null
);
comment on table public.operators is
  'The users of the moderation page; written only from the command line (npm run moderate).';
alter table public.operators enable row level security;
grant select on public.operators to authenticated;

create or replace function private.fold_for_moderation(value text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  folded text := lower(value);
begin
  if folded ~ '[^\x01-\x7f]' then
    -- Turns compatibility forms into plain letters, then removes marks, soft hyphens and characters without width.
    folded := lower(normalize(folded, nfkd));
    folded := regexp_replace(
      folded,
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f'
        || '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f'
        || '\u2800\u3164\ufeff\uffa0\U000e0000-\U000e0fff]+',
      '', 'g'
    );
    folded := translate(folded, '‘’ʼ＇', '''''''''');
    -- Word by word, because most words have nothing to replace.
    folded := (
      select string_agg(
        case
          when word ~ '[^\x01-\x7f]'
            then translate(word, 'аАαΑɑᴀвВβΒʙсСϲᴄ¢ԁɗᴅđеЕεΕɛᴇƒꜰɡɢցһнНΗʜħհіІιΙıɩɪјЈᴊյкКκΚᴋӏӀʟłɭмМΜᴍηΝɴŋոпоОοΟσᴏøօрРρΡᴘԛզгʀѕЅꜱтТτΤᴛŧυᴜʊսμцЦѵѴνᴠԝԜωᴡшШхХχΧ×уУγΥʏΖᴢƵƶ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿', 'aaaaaabbbbbcccccddddeeeeeeffggghhhhhhhiiiiiiijjjjkkkkklllllmmmmnnnnnnoooooooopppppqqrrsssttttttuuuuuuuvvvvwwwwwwxxxxxyyyyyzzzzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz')
          else word
        end,
        ' ' order by place
      )
      from regexp_split_to_table(folded, '\s+') with ordinality as words (word, place)
    );
  end if;
  return folded;
end
$$;
comment on function private.fold_for_moderation(text) is
  'A text in small plain letters: without marks and invisible signs, with look-alike letters of other '
  'alphabets replaced by the Latin ones they look like.';

create or replace function private.find_word_rule(value text) returns text
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
    raise exception 'Nothing can be published yet, because the words of moderation are not loaded.' using
      errcode = 'object_not_in_prerequisite_state',
      hint = 'supabase/seed/moderation_terms.sql has them.';
  end if;
  return case
    when folded ~ patterns.slur or spelled ~ patterns.slur then 'slur'
    when folded ~ patterns.vulgar or spelled ~ patterns.vulgar then 'vulgar'
    when words ~ patterns.threat then 'threat'
    when words ~ patterns.harassment then 'harassment'
  end;
end
$$;
comment on function private.find_word_rule(text) is
  'The rule (slur, vulgar, threat, harassment) by which the words of a text are refused; null when they are '
  'not.';

create or replace function private.record_refusal(rule text, subject text, author_id uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into private.moderation_decisions (decision, rule, subject, author_id)
  values (
    'refused', rule, subject, (select account.id from auth.users as account where account.id = record_refusal.author_id)
  )
$$;
comment on function private.record_refusal(text, text, uuid) is
  'Writes down that a text was refused; called by the server after the refused transaction was undone.';

create or replace function private.raise_moderation_error(rule text, subject text)
  returns void
  language plpgsql
  set search_path to ''
as $$
begin
  raise exception 'Content flagged by moderation' using
    errcode = case rule when 'rate' then 'PT429' when 'repeated' then 'PT409' else 'P0001' end,
    constraint = 'moderation_' || rule,
    table = subject,
    detail = case rule
      when 'slur' then 'Please leave out words that demean people for who they are.'
      when 'vulgar' then 'Please leave out vulgar words.'
      when 'threat' then 'This reads as a threat. Please leave that out.'
      when 'harm' then 'This wishes harm on someone. Please leave that out.'
      when 'dehumanising' then 'This denies that a group of people are human. Please leave that out.'
      when 'doxxing' then 'This shows where someone lives or how to reach them. Please leave that out.'
      when 'advertising' then 'This reads as an advertisement. Please leave that out.'
      when 'harassment' then 'Please write about actions, without insulting anyone.'
      when 'links' then 'Please use no more than two links.'
      when 'shouting' then 'Please do not write everything in capital letters.'
      when 'repetition' then 'Please do not repeat the same words over and over.'
      when 'repeated' then 'You have already posted this text.'
      when 'rate' then 'You are posting too fast. Please wait a minute and try again.'
    end;
end
$$;
comment on function private.raise_moderation_error(text, text) is
  'Raises the refusal of a text: one message for all, the reason for its author as the detail.';

create or replace function private.count_links(value text)
  returns bigint
  language sql
  immutable
  set search_path to ''
as $$
  select count(*)
  from regexp_matches(
    value,
    '(?:https?://|\mwww\.)\S+|\m[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|xyz|io|co|ru|cn|top|shop|site|online|link|club)\M',
    'gi'
  )
$$;
comment on function private.count_links(text) is
  'How many links a text has, with or without http.';

create or replace function private.find_spam_rule(value text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  letters constant text := regexp_replace(value, '[^[:alpha:]]', '', 'g');
  capitals constant integer := char_length(regexp_replace(letters, '[^[:upper:]]', '', 'g'));
  words constant text[] := regexp_split_to_array(lower(btrim(value)), '[^[:alnum:]]+');
  different integer;
begin
  if private.count_links(value) > 2 then
    return 'links';
  end if;
  -- Shorter than this it may be an acronym or the title of an act.
  if char_length(letters) >= 300 and capitals > 0.8 * char_length(letters) then
    return 'shouting';
  end if;
  different := (select count(distinct word) from unnest(words) as word);
  -- English prose of 800 words still has two fifths of them different.
  if cardinality(words) >= 20 and different < 0.2 * cardinality(words) then
    return 'repetition';
  end if;
  -- A text of some length that is made of very few letters.
  if char_length(letters) >= 30
    and (select count(distinct letter) from regexp_split_to_table(lower(left(letters, 200)), '') as letter) <= 3 then
    return 'repetition';
  end if;
  return null;
end
$$;
comment on function private.find_spam_rule(text) is
  'The rule (links, shouting, repetition) by which a text counts as spam; null when it does not.';

-- Security definer: the rules are closed to the client roles.
create or replace function private.moderate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  -- The columns that the trigger names, with texts or lists of texts, one below the other.
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
  -- The table's own constraints refuse longer texts, so these are not read here.
  if value <> '' and char_length(value) <= 6000 then
    rule := private.moderation_rule(tg_argv[0], value);
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate() is
  'Before a text is written: refuses text that breaks a rule. Arguments: the kind (public text: words and links; '
  'own text and username: words), then the columns to read.';

-- A doubled letter stays doubled, so that Niger is not taken for a slur.
create or replace function private.spell_term(term text, between_letters text) returns text
  language sql immutable
  set search_path = ''
as $$
  select string_agg(
    case when letter = ' ' then '[^a-z]*'
      else repeat(written || between_letters, times - 1) || written || '+'
    end,
    between_letters order by place
  )
  from (
    select
      place, letter, char_length(found[1]) as times,
      case
        when letter = 'f' and place = 1 then '(f|ph)'
        when char_length(forms) = 1 then forms
        else '[' || forms || ']'
      end as written
    from regexp_matches(term, '((.)\2*)', 'g') with ordinality as each (found, place)
    cross join lateral (select found[2] as letter) as first
    cross join lateral (
      -- i and l are written for each other, v for u, z for s. A letter inside a word of four or more may be masked (f*ck).
      select case letter when 'i' then 'il' when 'l' then 'li' when 's' then 'sz' when 'u' then 'uv' else letter end
        || case
          when char_length(term) > 3 and place > 1 and place < regexp_count(term, '((.)\2*)') then '*#'
          else ''
        end as forms
    ) as also
  ) as letters
$$;
comment on function private.spell_term(text, text) is
  'The regular expression that finds the letters of a word, each once or more, with something between them.';

create or replace function private.make_term_pattern(
  term text, is_anywhere boolean default false, before text default '', after text default 's', is_split boolean default false
) returns text
  language sql immutable
  set search_path = ''
as $$
  select
    case
      when is_anywhere then spelled
      else '(?<![a-z])' || case when before = '' then '' else '((' || before || ')' || sign || ')?' end
        || spelled || ending || '(?![a-z])'
    end
    || case when is_split then '|(?<![a-z])' || private.spell_term(term, '[^a-z]*') || ending || '(?![a-z])' else '' end
  -- One sign between two letters, which is neither white space (that parts words) nor an apostrophe ("it's hit").
  from (values ('[^a-z\s'']?')) as allowed (sign)
  cross join lateral (
    select
      private.spell_term(term, sign) as spelled,
      case when after = '' then '' else '(' || sign || '(' || after || '))?' end as ending
  ) as parts
$$;
comment on function private.make_term_pattern(text, boolean, text, text, boolean) is
  'The regular expression that finds a word in a folded text: anywhere inside a longer word, or by itself with its usual '
  'prefixes and suffixes. Split: also with anything between its letters.';

create or replace function private.join_moderation_terms() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.moderation_patterns;
  insert into private.moderation_patterns (allowed, slur, vulgar, threat, harassment)
    select
      '\m(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'allowed') || ')\M',
      string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'slur'),
      string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'vulgar'),
      '(?<![a-z])(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'threat')
        || ')(?![a-z])',
      '(?<![a-z])(' || string_agg(known.pattern, '|' order by known.term) filter (where known.rule = 'harassment')
        || ')(?![a-z])'
    from private.moderation_terms as known
    where known.in_use
    having count(*) > 0;
  return null;
end
$$;
comment on function private.join_moderation_terms() is
  'After the words changed: puts the expression of each rule together, from those that are in use.';

-- Security definer: the digests of posts are closed to the client roles.
create or replace function private.count_post(value text, place text, comment_id uuid) returns text
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
  'Counts a post or an edit of the signed-in user. Gives the rule (repeated, rate) if it is one too many, else '
  'null.';

create or replace function private.loose_words(value text) returns text
  language sql immutable
  return replace(private.fold_text(value), '-', ' ');
comment on function private.loose_words(text) is
  'A folded text whose compounds are words apart; PostgreSQL''s parser leaves out its other marks. For texts '
  'that are long and not matched as phrases of a query: a fifth of the cost of private.plain_words.';
grant execute on function private.loose_words(text) to anon, authenticated, service_role;

-- Security definer: `operators` shows each reader their own row alone.
create or replace function private.require_operator() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_live()
    or not exists (select from public.operators as operator where operator.user_id = auth.uid()) then
    raise exception 'Only operators can do this.' using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_operator() is
  'Raises 42501 unless the caller is an operator in a live session.';

-- Before settle_username, which comes later in the alphabet and tells what else is wrong with a name.
create or replace trigger moderate
  before insert or update of username on public.profiles
  for each row execute function private.moderate('username', 'username');

create or replace trigger join_moderation_terms
  after insert or update or delete on private.moderation_terms
  for each statement execute function private.join_moderation_terms();

create policy "Operators may see that they are"
  on public.operators for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));
