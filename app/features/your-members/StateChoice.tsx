import { Form, Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { districtLabel } from '#domain/places/district.ts'
import { states } from '#domain/places/states.ts'
import type { LoadedMembers } from './load-members.ts'

const options = Object.entries(states)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** A state, and then one of its districts by number and who holds it; works without script. */
export function StateChoice({ loaded }: { loaded: LoadedMembers | null }) {
  return (
    <section aria-labelledby="by-state" className="mt-10">
      <h2 id="by-state" className="text-h3">
        By state and district
      </h2>
      <Form
        key={loaded?.state}
        method="get"
        action={paths.yourMembers()}
        preventScrollReset
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <Select
          label="State or territory"
          name="state"
          defaultValue={loaded?.state ?? ''}
          options={[{ value: '', label: 'Choose' }, ...options]}
        />
        <Button type="submit">Show districts</Button>
      </Form>
      {loaded && loaded.district === null && <Districts loaded={loaded} />}
    </section>
  )
}

function Districts({ loaded: { state, districts, members, missing } }: { loaded: LoadedMembers }) {
  return (
    <>
      {missing !== null && (
        <p role="alert" className="mt-4 font-medium">
          {states[state]} has no District {missing} now. Choose among those it has.
        </p>
      )}
      <ul className="mt-4 grid max-w-[60rem] gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {districts.map((district) => (
          <li key={district} className="border-t border-line py-2">
            <Link to={paths.yourMembers({ state, district })} className="font-semibold">
              {districtLabel(district)}
            </Link>{' '}
            <span className="text-ink-muted">
              {members
                .filter((member) => member.chamber === 'House' && member.district === district)
                .map(({ full_name }) => full_name)
                .join(', ') || 'we don’t have a member for this seat'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
