import { data, Link, redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { longDate } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { stateWeekSentence } from '#domain/notifications/notification-news.ts'
import { stateCode, states } from '#domain/places/states.ts'
import { dayRange } from '#domain/schedule/scheduled-event.ts'
import type { Route } from './+types/StateWeekPage'
import { DelegationVotes } from './DelegationVotes.tsx'
import { type LoadedStateWeek, loadStateWeek, readStateWeekSearch } from './load-state-week.ts'
import { StateNotFound } from './StatePage.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const code = stateCode(params.code)
  if (code === null) return data(null, { status: 404 })
  const search = readStateWeekSearch(url.searchParams)
  if (params.code !== code.toLowerCase())
    throw redirect(paths.stateWeek(code, { ...search, week: search.week ?? undefined }), 301)
  return data(await loadStateWeek(context.get(publicData), code, search))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'State Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { code, first, subjects } = loaderData
  return [
    ...pageMeta({
      matches,
      title: `${states[code]} in Congress, week of ${longDate(first)}`,
      description: `How the members for ${states[code]} voted in the week of ${longDate(first)}, and the measures they introduced.`,
      path: paths.stateWeek(code, { week: first, subjects }),
    }),
    feedLink(
      `${states[code]} in Congress, week by week`,
      paths.stateWeek(code, { subjects }, 'atom'),
    ),
  ]
}

export default function StateWeekPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <StateNotFound />
  const { code, first, last, subjects, counts } = loaderData
  const name = states[code]
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: 'States', to: paths.states() },
          { name, to: paths.state(code) },
          { name: 'Week' },
        ]}
      />
      <h1 className="mt-5 text-h1">{name} in Congress, week by week</h1>
      <Weeks loaded={loaderData} />
      <p className="mt-4 max-w-[68ch] text-ink-muted">
        {stateWeekSentence(counts, 'these')}. These are the votes of the whole House and Senate, and
        the measures that members for {name} introduced. Newer ones may be missing from our record.
      </p>
      <DelegationVotes
        loaded={loaderData}
        heading="How they voted"
        note={`The roll calls of ${dayRange(first, last)}, and the votes of the members in office for ${name} in this record.`}
        none="We have no roll calls of this week."
      />
      <Actions
        heading="Measures they introduced"
        actions={loaderData.introduced}
        total={counts.sponsored}
        none={`We have no measures that a member for ${name} introduced this week.`}
      />
      {subjects.length > 0 && (
        <Actions
          heading={subjects.join(', ')}
          actions={loaderData.changed}
          total={counts.changed}
          none="We have nothing in these subjects with its latest day in this week."
        />
      )}
      <p className="mt-10 max-w-[68ch] text-sm text-ink-muted">
        You can get the week of your state by mail, with the subjects you follow. Choose it in your{' '}
        <Link to={paths.accountSettings()}>mail settings</Link> after you{' '}
        <Link to={paths.yourMembers({ state: code })}>choose your district</Link>.
      </p>
    </div>
  )
}

function Weeks({ loaded }: { loaded: LoadedStateWeek }) {
  const { code, first, last, today, subjects } = loaded
  const to = (week: string) => paths.stateWeek(code, { week, subjects })
  return (
    <nav aria-label="Weeks" className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
      <p className="w-full font-semibold sm:w-auto">{dayRange(first, last)}</p>
      <Link to={to(dayPlus(first, -7))} rel="prev">
        Earlier week
      </Link>
      {first < mondayOf(today) && (
        <Link to={to(dayPlus(first, 7))} rel="next">
          Later week
        </Link>
      )}
      <a href={paths.stateWeek(code, { subjects }, 'atom')}>Feed</a>
    </nav>
  )
}

type ActionsProps = {
  heading: string
  actions: (LoadedStateWeek['changed'][number] & { sponsor?: string | null })[]
  total: number
  none: string
}

function Actions({ heading, actions, total, none }: ActionsProps) {
  const more = total - actions.length
  return (
    <section className="mt-12">
      <h2 className="text-h2">{heading}</h2>
      {actions.length === 0 && <p className="mt-2 max-w-[68ch] text-ink-muted">{none}</p>}
      <ul className="mt-3 border-b border-line">
        {actions.map((action) => (
          <li key={action.id} className="border-t border-line py-2.5 wrap-anywhere">
            <Link to={paths.action(action.id)} className="font-serif font-semibold text-ink">
              {headingTitle(action.title)}
            </Link>
            <p className="text-sm text-ink-muted">
              {lineOfFacts([
                actionNumber(action),
                action.sponsor,
                action.current_status,
                longDate(action.status_date ?? action.action_date),
              ])}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-muted">{pluralize(more, 'more action')} not shown.</p>
      )}
    </section>
  )
}
