import { data, Link, redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { stateCode, states } from '#domain/places/states.ts'
import type { Route } from './+types/StatePage'
import { Delegation } from './Delegation.tsx'
import { DelegationVotes } from './DelegationVotes.tsx'
import { loadState } from './load-state.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const code = stateCode(params.code)
  if (code === null) return data(null, { status: 404 })
  // One address for each: /state/TX and /state/Texas lead there.
  if (params.code !== code.toLowerCase()) throw redirect(paths.state(code), 301)
  return data(await loadState(context.get(publicData), code))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'State Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const name = states[loaderData.code]
  return [
    ...pageMeta({
      matches,
      title: `${name} in Congress`,
      description: `Who represents ${name} in the Congress of the United States, seat by seat, and how they voted last.`,
      path: paths.state(loaderData.code),
    }),
    feedLink(`${name} in Congress, week by week`, paths.stateWeek(loaderData.code, {}, 'atom')),
  ]
}

export default function StatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <StateNotFound />
  const { code } = loaderData
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: 'Officials', to: paths.officials() },
          { name: 'States', to: paths.states() },
          { name: states[code] },
        ]}
      />
      <h1 className="mt-5 text-h1">{states[code]} in Congress</h1>
      <Delegation loaded={loaderData} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to={paths.yourMembers({ state: code })}>Choose your district</Link>
        <Link to={paths.stateWeek(code)}>The latest week of {states[code]}</Link>
        <a href={paths.stateWeek(code, {}, 'atom')}>Feed of the weeks</a>
        <Link to={paths.governmentActions({ tab: 'officials', state: code, office: 'all' })}>
          All members of {states[code]} in this record, former ones too
        </Link>
      </p>
      <DelegationVotes loaded={loaderData} />
    </div>
  )
}

export function StateNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">State Not Found</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        There is no state or territory by this name. An address has its postal code: /state/tx is
        Texas.
      </p>
      <LinkButton to={paths.states()} className="mt-8">
        All states and territories
      </LinkButton>
    </div>
  )
}
