import { Link } from 'react-router'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { type OperatorStatus, operatorStatus } from '#app/data/personal/operator-status.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { byteSize } from '#domain/language/byte-size.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/OperatorPage'
import { moment, since } from './amounts.ts'
import { Facts } from './Facts.tsx'
import { OperatorsOnly } from './OperatorsOnly.tsx'
import { SlowStatements } from './SlowStatements.tsx'
import { SourceChecks } from './SourceChecks.tsx'
import { SourcesTable } from './SourcesTable.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      matches,
      title: 'Operation',
      description: 'How this installation is doing, for its operators.',
      path: paths.operator(),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** For operators: whether all is well, in counts and times. */
export default function OperatorPage() {
  return (
    <>
      <h1 className="mb-6 text-h2 md:text-h1">Operation</h1>
      <OperatorsOnly>{(userId) => <Overview userId={userId} />}</OperatorsOnly>
    </>
  )
}

function Overview({ userId }: { userId: string }) {
  const status = useOwnQuery(operatorStatus(userId))
  if (status.isPending) return <Spinner label="Loading..." />
  if (!status.data)
    return (
      <LoadFailure
        error={status.error ?? new Error('nothing came')}
        message="How this installation is doing could not be loaded."
        onRetry={() => void status.refetch()}
      />
    )
  return (
    <div className="flex flex-col gap-12">
      {status.isError && (
        <p role="alert">What follows is of before: it cannot be read again now.</p>
      )}
      <Status status={status.data} />
    </div>
  )
}

function Status({ status }: { status: OperatorStatus }) {
  const { jobs, account_mails: account, notice_mails: notices, moderation, database } = status
  const { server, last_backup: backup } = status
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Facts
          title="Waiting"
          facts={[
            [
              'For moderation',
              <Link key="moderation" to={paths.moderation()}>
                {`${pluralize(moderation.reports, 'report')}, ${pluralize(moderation.appeals, 'appeal')}`}
              </Link>,
            ],
            [
              'Readings of sources',
              jobs
                ? `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} failed`
                : 'No schedule has run',
            ],
            ['Events to tell readers of', number.format(status.notices_to_deliver)],
          ]}
        />
        <Facts
          title="Mail"
          facts={[
            [
              'About accounts',
              account
                ? `${account.waiting} waiting, ${account.failing} of them tried in vain`
                : 'Sent by Supabase',
            ],
            ['The oldest of these', account?.oldest_at ? moment(account.oldest_at) : 'None'],
            ['Of notices', `${notices.waiting} waiting, ${notices.failing} of them tried in vain`],
            ['Sent in 24 hours', number.format(notices.sent_in_a_day)],
            ['Given up in 30 days', number.format(notices.given_up)],
            ['Of unknown fate in 30 days', number.format(notices.unknown)],
          ]}
        />
        <Facts
          title="Database"
          facts={[
            ['PostgreSQL', `${database.version}, up ${since(database.started_at)}`],
            ['Size', byteSize(database.bytes)],
            [
              'Connections',
              `${database.connections} of ${database.max_connections}, ${database.active_connections} at work`,
            ],
            [
              'Migrations',
              `${database.migrations}${database.migrated_at ? `, the last ${moment(database.migrated_at)}` : ''}`,
            ],
            ['Replica', replica(server.replica)],
            [
              'Last backup',
              backup
                ? `${moment(backup.taken_at)}, ${byteSize(backup.bytes)}`
                : 'None by npm run backup',
            ],
          ]}
        />
        <Facts
          title="This server"
          facts={[
            ['Rotunda', `${server.version}, up ${since(server.started_at)}`],
            ['Node', server.node],
            ['Memory', byteSize(server.memory_bytes)],
            ['Connections to the database', `at most ${server.max_connections}`],
            [
              'Disk',
              `${byteSize(server.disk.free_bytes)} of ${byteSize(server.disk.total_bytes)} free`,
            ],
          ]}
        />
      </div>
      <SourcesTable sources={status.sources} />
      <SourceChecks checks={status.source_checks} />
      <SlowStatements statements={status.slow_statements} />
    </>
  )
}

const number = new Intl.NumberFormat('en-US')

function replica(state: OperatorStatus['server']['replica']): string {
  if (state === null) return 'None configured'
  const behind =
    state.behind_ms === null ? 'not reached' : `${(state.behind_ms / 1000).toFixed(1)} s behind`
  return state.is_used ? behind : `${behind}, and not asked`
}
