import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { operatorStatus, type OperatorStatus } from '#app/data/personal/operator-status.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { byteSize } from '#domain/language/byte-size.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/OperatorPage'
import { moment, since } from './amounts.ts'
import { OperatorsOnly } from './OperatorsOnly.tsx'
import { cell, ScrollingTable } from './ScrollingTable.tsx'
import { SourceChecks } from './SourceChecks.tsx'

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
        message="We couldn’t load the state of this installation."
        onRetry={() => void status.refetch()}
      />
    )
  return (
    <div className="flex flex-col gap-12">
      {status.isError && (
        <p role="alert">We couldn’t update this page. These numbers are from the last update.</p>
      )}
      <Status status={status.data} />
    </div>
  )
}

function Status({ status }: { status: OperatorStatus }) {
  const { jobs, account_mails: account, notice_mails: notices, moderation, database } = status
  const { server, site, last_backup: backup } = status
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
              'Runs of sources',
              jobs
                ? `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} failed`
                : 'No schedule has run',
            ],
            ['Events to notify users of', number.format(status.notices_to_deliver)],
          ]}
        />
        <Facts
          title="Mail"
          facts={[
            [
              'Account mails',
              account
                ? `${account.waiting} waiting, ${account.failing} of them after a failed try`
                : 'Sent by Supabase',
            ],
            ['Oldest account mail', account?.oldest_at ? moment(account.oldest_at) : 'None'],
            [
              'Notification mails',
              `${notices.waiting} waiting, ${notices.failing} of them after a failed try`,
            ],
            ['Sent in 24 hours', number.format(notices.sent_in_a_day)],
            ['Given up in 30 days', number.format(notices.given_up)],
            ['Unknown outcome in 30 days', number.format(notices.unknown)],
          ]}
        />
        <Facts
          title="Database"
          facts={[
            ['PostgreSQL', `${database.version}, up ${since(database.started_at)}`],
            ['Size', byteSize(database.bytes)],
            [
              'Connections',
              `${database.connections} of ${database.max_connections}, ${database.active_connections} active`,
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
                : 'No backup by npm run backup',
            ],
          ]}
        />
        <Facts
          title="Site"
          facts={[
            ['Notice on every page', site.notice ?? 'None'],
            ['Sign-up (npm run site)', signUps[site.sign_up]],
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
      <PageCounts days={site.pages} />
      <SourcesTable sources={status.sources} />
      <SourceChecks checks={status.source_checks} />
      <SlowStatements statements={status.slow_statements} />
    </>
  )
}

const signUps = {
  open: 'For everyone',
  invited: 'By invitation',
  closed: 'Closed',
} satisfies Record<OperatorStatus['site']['sign_up'], string>

const number = new Intl.NumberFormat('en-US')

function replica(state: OperatorStatus['server']['replica']): string {
  if (state === null) return 'None configured'
  const behind =
    state.behind_ms === null ? 'not reached' : `${(state.behind_ms / 1000).toFixed(1)} s behind`
  return state.is_used ? behind : `${behind}, and not asked`
}

/** Each official source: when it was last read, its last change, and the rejected records. */
function SourcesTable({ sources }: { sources: OperatorStatus['sources'] }) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3 text-h3">
        Sources
      </h2>
      {sources.length === 0 ? (
        <p className="text-ink-muted">
          No source has been read yet. The site shows only the record that comes with Rotunda.
        </p>
      ) : (
        <ScrollingTable
          label="When each source was read"
          heads={['Source', 'Last read', 'Last change', 'Records', 'Rejected']}
        >
          {sources.map((source) => (
            <tr key={source.name}>
              <td className={cell}>{source.title}</td>
              <td className={`${cell} whitespace-nowrap`}>
                {source.last_read_at ? moment(source.last_read_at) : 'Not completely yet'}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                {source.last_changed_at ? moment(source.last_changed_at) : 'None'}
              </td>
              <td className={`${cell} tabular-nums`}>{source.records.toLocaleString('en-US')}</td>
              <td className={`${cell} tabular-nums`}>{source.rejects.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}

/** How many pages were sent on each of the last days. */
function PageCounts({ days }: { days: OperatorStatus['site']['pages'] }) {
  return (
    <section aria-labelledby="pages">
      <h2 id="pages" className="mb-3 text-h3">
        Pages sent
      </h2>
      <p className="mb-3 max-w-[70ch] text-ink-muted">
        To people and robots, by day (UTC). Nothing about readers is stored. A cache in front of the
        servers sends more pages, which they cannot count.
      </p>
      {days.length > 0 && (
        <ScrollingTable label="Pages sent on each day" heads={['Day', 'Pages']}>
          {days.map(({ day, pages }) => (
            <tr key={day}>
              <td className={`${cell} whitespace-nowrap`}>{day}</td>
              <td className={`${cell} tabular-nums`}>{number.format(pages)}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}

/** Statements that take long, without their values, if PostgreSQL records them. */
function SlowStatements({ statements }: { statements: OperatorStatus['slow_statements'] }) {
  return (
    <section aria-labelledby="slow">
      <h2 id="slow" className="mb-3 text-h3">
        Slow statements
      </h2>
      {statements === null ? (
        <p className="max-w-[70ch] text-ink-muted">
          This PostgreSQL does not record statement times, or this site’s role cannot read them. An
          administrator can turn on pg_stat_statements.
        </p>
      ) : (
        <ScrollingTable
          label="The ten statements that take longest"
          heads={['On average', 'At most', 'Calls', 'Statement']}
        >
          {statements.map(({ statement, calls, mean_ms, longest_ms }) => (
            <tr key={statement}>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{milliseconds(mean_ms)}</td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                {milliseconds(longest_ms)}
              </td>
              <td className={`${cell} tabular-nums`}>{calls.toLocaleString('en-US')}</td>
              <td className={`${cell} min-w-72 font-mono text-xs wrap-anywhere`}>{statement}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </section>
  )
}

function milliseconds(amount: number): string {
  return `${Math.round(amount).toLocaleString('en-US')} ms`
}

/** Facts about one part of the installation. */
function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h3">{title}</h2>
      <dl className="border-t border-line text-sm">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
