-- What an operator looks at in the morning: whether sources are read, what waits, how the database is doing. Counts and
-- times alone; nothing that anybody wrote, and nobody's name.

-- Accounts are not ours on a Supabase project, which sends their mail itself: null there.
create function private.account_mails() returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  found jsonb;
begin
  if to_regclass('auth.mails') is null then
    return null;
  end if;
  select jsonb_build_object(
    'waiting', count(*),
    'failing', count(*) filter (where mail.last_error is not null),
    'oldest_at', min(mail.created_at)
  ) into found
  from auth.mails as mail;
  return found;
end
$$;
comment on function private.account_mails() is
  'Mail about accounts that waits, and how much of it was tried in vain; it is given up after a day.';

create function private.notice_mails() returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select count(*) from private.pending_mails as pending where pending.due_at <= now())
      + count(*) filter (where digest.sent_at is null and digest.given_up_at is null and digest.handed_over_at is null),
    'failing', count(*) filter (
      where digest.sent_at is null and digest.given_up_at is null and digest.handed_over_at is null
        and digest.last_error is not null
    ),
    'given_up', count(*) filter (where digest.given_up_at is not null),
    -- What is being handed over has its answer within two minutes.
    'unknown', count(*) filter (
      where digest.sent_at is null and digest.given_up_at is null
        and digest.handed_over_at < now() - interval '2 minutes'
    ),
    'sent_in_a_day', count(*) filter (where digest.sent_at > now() - interval '1 day')
  )
  from private.digests as digest
$$;
comment on function private.notice_mails() is
  'Mail of notices: what is due, tried in vain, given up, and of unknown fate in the 30 days that digests are kept.';

-- pg-boss makes its tables itself, when the schedule of ingestion first runs.
create function private.scheduled_jobs() returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  found jsonb;
begin
  if to_regclass('pgboss.job') is null then
    return null;
  end if;
  execute $query$
    select jsonb_build_object(
      'waiting', count(*) filter (where state in ('created', 'retry') and start_after <= now()),
      'running', count(*) filter (where state = 'active'),
      'failed', count(*) filter (where state = 'failed')
    )
    from pgboss.job$query$ into found;
  return found;
end
$$;
comment on function private.scheduled_jobs() is
  'Readings of sources by the schedule; null where it never ran in this database.';

create function private.slow_statements() returns jsonb
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
        -- Of these alone PostgreSQL has taken the values away.
        and statement.query ~* '^\s*(select|insert|update|delete|merge|with)\y'
      group by 1
      order by 3 desc
      limit 10
    ) as slow$query$,
    place
  ) into found;
  return found;
exception
  -- The extension is there without its library, or is not for us.
  when object_not_in_prerequisite_state or insufficient_privilege or undefined_table or undefined_column then
    return null;
end
$$;
comment on function private.slow_statements() is
  'The ten statements that take longest on average, without their values; null where PostgreSQL does not keep them.';

-- Security definer: it counts what belongs to everybody, and reads the catalogue.
create function public.get_operator_status() returns jsonb
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
    'jobs', private.scheduled_jobs(),
    'notices_to_deliver', (
      select count(*) from private.notification_events as event where event.delivered_at is null
    ),
    'account_mails', private.account_mails(),
    'notice_mails', private.notice_mails(),
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
    'slow_statements', private.slow_statements(),
    'last_backup', (
      select to_jsonb(last) from (
        select backup.taken_at, backup.bytes from private.backups as backup order by backup.taken_at desc limit 1
      ) as last
    )
  );
end
$$;
comment on function public.get_operator_status() is
  'Sources, queues, mails, moderation and the database in counts and times, without personal data. For operators alone '
  '(42501).';

revoke execute on function
  public.get_operator_status(),
  private.account_mails(),
  private.notice_mails(),
  private.scheduled_jobs(),
  private.slow_statements()
  from public;
grant execute on function public.get_operator_status() to authenticated;
