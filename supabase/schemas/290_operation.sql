-- What an operator sees of the installation: counts and times, without personal data. Commands record backups here. The
-- page of operators reads them.

create table private.backups (
  taken_at timestamptz primary key,
  finished_at timestamptz default now() not null,
  bytes bigint not null check (bytes >= 0)
);
comment on table private.backups is
  'Backups that npm run backup has finished: the moment each holds and its size, but not its place.';
alter table private.backups enable row level security;

create or replace function private.read_slow_statements() returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  place text;
  found jsonb;
begin
  select namespace.nspname into place
  from pg_catalog.pg_extension as extension
  join pg_catalog.pg_namespace as namespace on namespace.oid = extension.extnamespace
  where extension.extname = 'pg_stat_statements';
  if place is null then
    return null;
  end if;
  execute format(
    $query$
    select coalesce(jsonb_agg(slow order by slow.mean_ms desc), '[]')
    from (
      select
        left(regexp_replace(statement.query, '\s+', ' ', 'g'), 300) as statement,
        sum(statement.calls) as calls,
        round((sum(statement.total_exec_time) / sum(statement.calls))::numeric, 1) as mean_ms,
        round(max(statement.max_exec_time)::numeric, 1) as longest_ms
      from %I.pg_stat_statements as statement
      where statement.dbid = (
          select each.oid from pg_catalog.pg_database as each where each.datname = current_database()
        )
        and statement.calls > 0
        -- PostgreSQL removes the values from these statements only.
        and statement.query ~* '^\s*(select|insert|update|delete|merge|with)\y'
      group by 1
      order by 3 desc
      limit 10
    ) as slow$query$,
    place
  ) into found;
  return found;
exception
  -- The extension exists without its library, or we may not use it.
  when object_not_in_prerequisite_state or insufficient_privilege or undefined_table or undefined_column then
    return null;
end
$$;
comment on function private.read_slow_statements() is
  'The ten statements that take longest on average, without their values; null if PostgreSQL does not '
  'record them.';

-- Security definer: it counts rows of every user, and reads the catalogue.
create or replace function public.get_operator_status() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(each) order by each.name), '[]')
      from (
        select
          source.name, source.title, source.last_read_at, source.last_changed_at, source.records,
          (select count(*) from private.ingest_rejects as reject where reject.source = source.name) as rejects
        from public.ingest_sources as source
      ) as each
    ),
    'source_checks', (
      select coalesce(jsonb_agg(to_jsonb(each) order by each.service), '[]')
      from (
        select stored.service, stored.state, stored.problem, stored.rate_limit, stored.newest, stored.checked_at
        from private.source_checks as stored
      ) as each
    ),
    'jobs', private.read_scheduled_jobs(),
    'notices_to_deliver', (
      select count(*) from private.notification_events as event where event.delivered_at is null
    ),
    'account_mails', private.count_account_mails(),
    'notice_mails', private.count_notice_mails(),
    'moderation', jsonb_build_object(
      'reports', (select count(*) from public.comment_reports as report where report.resolved_at is null),
      'appeals', (
        select count(*) from public.removed_comments as removed
        where removed.appealed_at is not null and removed.answered_at is null
      )
    ),
    'database', jsonb_build_object(
      'version', current_setting('server_version'),
      'started_at', pg_catalog.pg_postmaster_start_time(),
      'bytes', pg_catalog.pg_database_size(current_database()),
      'connections', (
        select count(*) from pg_catalog.pg_stat_activity as activity where activity.datname = current_database()
      ),
      'active_connections', (
        select count(*) from pg_catalog.pg_stat_activity as activity
        where activity.datname = current_database() and activity.state <> 'idle'
      ),
      'max_connections', current_setting('max_connections')::integer,
      'migrations', (select count(*) from migrations.files),
      'migrated_at', (select max(file.ran_at) from migrations.files as file)
    ),
    'site', (
      select jsonb_build_object(
        'notice', settings.notice,
        'sign_up', coalesce(settings.sign_up, 'open'),
        'pages', (
          select coalesce(jsonb_agg(to_jsonb(each) order by each.day desc), '[]')
          from (
            select counted.day, sum(counted.pages) as pages from private.page_counts as counted
            where counted.day > (now() at time zone 'UTC')::date - 14
            group by counted.day
          ) as each
        )
      )
      from (select) as always
      left join private.site_settings as settings on true
    ),
    'slow_statements', private.read_slow_statements(),
    'last_backup', (
      select to_jsonb(last) from (
        select backup.taken_at, backup.bytes from private.backups as backup order by backup.taken_at desc limit 1
      ) as last
    )
  );
end
$$;
comment on function public.get_operator_status() is
  'Sources, queues, mails, moderation and the database in counts and times, without personal data. For '
  'operators alone (42501).';
grant execute on function public.get_operator_status() to authenticated;

-- Security definer: a role that writes a text, a vote or a note may not write the action.
create or replace function private.mark_owners_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.mark_statuses_due(array(select distinct changed.action_id from changed where changed.action_id is not null));
  return null;
end
$$;
comment on function private.mark_owners_due() is
  'After votes, texts or annotations changed: the statuses of their actions are due.';

-- Security definer: as above.
create or replace function private.mark_nominations_due() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from changed where changed.named_nomination_ids is not null) then
    perform private.mark_statuses_due(array(select distinct unnest(changed.named_nomination_ids) from changed));
  end if;
  return null;
end
$$;
comment on function private.mark_nominations_due() is
  'After votes changed: the statuses of the nominations that they name together are due.';

create or replace function private.mark_related_due() returns trigger
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
comment on function private.mark_related_due() is
  'After relations changed: the statuses of both actions are due.';

create or replace function private.mark_voted_due() returns trigger
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
comment on function private.mark_voted_due() is
  'After roll calls changed: the statuses of the measures they are on are due.';

-- Of texts only those that end an order matter, so that storing the text of a bill touches no action.
create or replace function private.mark_ended_due() returns trigger
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
comment on function private.mark_ended_due() is
  'After texts of the Federal Register changed: the statuses of their orders are due.';

-- Drops undelivered events about members who have left. Mails follow the notices.
create or replace function private.forget_withdrawn_sponsorships() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.notification_events as event
  using changed, before
  where before.id = changed.id and changed.cosponsors_data is distinct from before.cosponsors_data
    and event.kind = 'member_sponsorship' and event.action_id = changed.id and event.delivered_at is null
    and event.detail = 'cosponsor'
    and not coalesce(event.legislator_id = any (private.cosponsor_ids(changed.cosponsors_data)), false);
  update public.notifications as notice
  set detail = case notice.detail when 'cosponsor' then 'former cosponsor' else 'cosponsor' end
  from changed, before
  where before.id = changed.id and changed.cosponsors_data is distinct from before.cosponsors_data
    and notice.kind = 'member_sponsorship' and notice.action_id = changed.id
    and notice.detail in ('cosponsor', 'former cosponsor')
    and (notice.detail = 'cosponsor')
      <> coalesce(notice.legislator_id = any (private.cosponsor_ids(changed.cosponsors_data)), false);
  return null;
end
$$;
comment on function private.forget_withdrawn_sponsorships() is
  'After measures changed: drops undelivered events about members who stopped cosponsoring, and corrects '
  'delivered notices.';

create or replace trigger forget_withdrawn_sponsorships
  after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.forget_withdrawn_sponsorships();

create or replace trigger statuses_are_due_after_delete after delete on public.action_relations
  referencing old table as changed for each statement execute function private.mark_related_due();

create or replace trigger statuses_are_due_after_insert after insert on public.action_relations
  referencing new table as changed for each statement execute function private.mark_related_due();

create or replace trigger statuses_are_due_after_update after update on public.action_relations
  referencing new table as changed for each statement execute function private.mark_related_due();

create or replace trigger statuses_are_due_after_delete after delete on public.roll_calls
  referencing old table as changed for each statement execute function private.mark_owners_due();

create or replace trigger statuses_are_due_after_insert after insert on public.roll_calls
  referencing new table as changed for each statement execute function private.mark_owners_due();

create or replace trigger statuses_are_due_after_update after update on public.roll_calls
  referencing old table as before new table as changed for each statement execute function private.mark_voted_due();

create or replace trigger nominations_are_due_after_delete after delete on public.roll_calls
  referencing old table as changed for each statement execute function private.mark_nominations_due();

create or replace trigger nominations_are_due_after_insert after insert on public.roll_calls
  referencing new table as changed for each statement execute function private.mark_nominations_due();

create or replace trigger nominations_are_due_after_update after update on public.roll_calls
  referencing new table as changed for each statement execute function private.mark_nominations_due();

create or replace trigger statuses_are_due_after_delete after delete on public.action_annotations
  referencing old table as changed for each statement execute function private.mark_owners_due();

create or replace trigger statuses_are_due_after_insert after insert on public.action_annotations
  referencing new table as changed for each statement execute function private.mark_owners_due();

create or replace trigger statuses_are_due_after_update after update on public.action_annotations
  referencing new table as changed for each statement execute function private.mark_owners_due();

create or replace trigger statuses_are_due_after_delete after delete on public.action_texts
  referencing old table as changed for each statement execute function private.mark_ended_due();

create or replace trigger statuses_are_due_after_insert after insert on public.action_texts
  referencing new table as changed for each statement execute function private.mark_ended_due();

create or replace trigger statuses_are_due_after_update after update on public.action_texts
  referencing new table as changed for each statement execute function private.mark_ended_due();
