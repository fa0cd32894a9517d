import { lazy } from 'react'
import { Link } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { oembedLink, originOf, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { LazyPart } from '#app/session/signed-in.tsx'
import { districtLabel } from '#domain/places/district.ts'
import type { CongressionalDistrict } from '#domain/places/house-seats.ts'
import { states } from '#domain/places/states.ts'
import type { Route } from './+types/YourMembersPage'
import { DistrictMembers } from './DistrictMembers.tsx'
import { FindDistrict } from './FindDistrict.tsx'
import { VisitorKept } from './KeptMembers.tsx'
import { loadMembers } from './load-members.ts'
import { StateChoice } from './StateChoice.tsx'

const SignedInKept = lazy(async () => ({
  default: (await import('./SignedInKept.tsx')).SignedInKept,
}))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const loaded = await loadMembers(context.get(publicData), {
    state: searchParams.get('state') ?? '',
    district: searchParams.get('district') ?? '',
  })
  return { loaded, services: context.get(site).addressServices }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { state, district } = loaderData?.loaded ?? {}
  return [
    ...pageMeta({
      matches,
      title: 'Your members of Congress',
      description:
        'Find your senators and your representative by address, ZIP code or district, and see wherever a vote is shown how they voted.',
      path: paths.yourMembers(),
    }),
    ...(state && district !== null && district !== undefined
      ? [oembedLink(originOf(matches), paths.yourMembers({ state, district }))]
      : []),
  ]
}

export default function YourMembersPage({ loaderData }: Route.ComponentProps) {
  const { loaded, services } = loaderData
  const { state, district } = loaded ?? {}
  const shown = state && district !== null && district !== undefined ? { state, district } : null
  return (
    <div className="column pt-10">
      <h1 className="text-h1">Your members of Congress</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        Choose your district once. Every vote on this site will then show how your senators and your
        representative voted. We save only the state and the district, in this browser or, if you
        are logged in, with your account. You can change or remove them here.
      </p>
      <Kept shown={shown} />
      {loaded && shown && (
        <section aria-labelledby="members" className="mt-8">
          <h2 id="members" className="text-h3">
            {states[shown.state]}, {districtLabel(shown.district)}
          </h2>
          <DistrictMembers loaded={loaded} />
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Link to={paths.state(shown.state)}>
              All members of {states[shown.state]}, and how they voted last
            </Link>
            <Link
              to={paths.embedCode('district', `${shown.state.toLowerCase()}-${shown.district}`)}
            >
              Embed
            </Link>
          </p>
        </section>
      )}
      <FindDistrict services={services} />
      <StateChoice loaded={loaded} />
    </div>
  )
}

/** The server sends no saved district. */
function Kept({ shown }: { shown: CongressionalDistrict | null }) {
  const { isInitialized, user } = useSession()
  if (!isInitialized) return null
  return user ? (
    <LazyPart fallback={() => null}>
      <SignedInKept userId={user.id} shown={shown} />
    </LazyPart>
  ) : (
    <VisitorKept shown={shown} />
  )
}
