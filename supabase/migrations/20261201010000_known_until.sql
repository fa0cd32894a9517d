-- Until which day it is known what became of an action: the day on which its source was last looked at for it. A run
-- that read only a part of its source, such as what was changed since a day, has not looked at the rest.

create table private.ingest_coverage (
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  part text not null check (char_length(part) <= 200),
  looked_at timestamptz not null,
  primary key (source, part)
);
comment on table private.ingest_coverage is
  'When the last run began that wholly looked at a source, or at a part of it (a Congress).';
alter table private.ingest_coverage enable row level security;
revoke all on private.ingest_coverage from anon, authenticated;

alter table private.bundled_record add column measures_read_on date;
comment on column private.bundled_record.measures_read_on is
  'The day on which the record that it was made of was read for what became of its measures.';

-- What came with the bundled record: its orders and decisions are known until the last day of which it speaks.
create index government_actions_bundled on public."GovernmentActions" (branch, action_date) where ingested_at is null;

create function private.known_until(action_id text) returns date
  language sql stable security definer
  set search_path = ''
as $$
  select greatest(
    (action.ingested_at at time zone 'America/New_York')::date,
    case
      when action.ingested_at is not null then null
      when action.branch = 'Legislative' then (
        -- Its own history may go on after that day.
        select greatest(bundled.measures_read_on, action.latest_action_date) from private.bundled_record as bundled
      )
      else (
        -- An action without any date stands before all others, at a day that is none.
        select nullif(max(other.action_date), '0001-01-01') from public."GovernmentActions" as other
        where other.branch = action.branch and other.ingested_at is null
      )
    end,
    (
      select (coverage.looked_at at time zone 'America/New_York')::date from private.ingest_coverage as coverage
      where (coverage.source, coverage.part) = (
          case action.branch
            when 'Legislative' then 'congress' when 'Executive' then 'federal-register' when 'Judicial' then 'court'
          end,
          case when action.branch = 'Legislative' then action.congress_number::text else '' end
        )
        -- What was set aside is stored as it was before.
        and not exists (
          select from private.ingest_rejects as reject
          where (reject.source, reject.record, reject.part) = (coverage.source, action.id, '')
        )
    )
  )
  from public."GovernmentActions" as action where action.id = known_until.action_id
$$;
comment on function private.known_until(text) is
  'Until which day it is known what became of an action; null where nothing tells.';
revoke execute on function private.known_until(text) from public;
grant execute on function private.known_until(text) to anon, authenticated, service_role;

create or replace function public.get_action_context(action_id text)
  returns table (known_until date, sponsors jsonb, lives jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    private.known_until(action.id),
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
  'Until which day it is known what became of an action, its sponsors as the directory of members has them '
  '(get_sponsors), and its lives in other Congresses (get_lives).';
drop function public.get_known_until(text);

-- The bundled record is loaded once more, with the day of its measures.
update private.bundled_record set actions = null;
