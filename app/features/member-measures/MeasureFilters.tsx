import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { congressName } from '#domain/dates/congress.ts'
import type { LoadedMemberMeasures } from './load-member-measures.ts'
import { notRecorded, roles } from './member-measures-search.ts'

type Option = { value: string; label: string }

/** Role, progress, Congress and subject, each with the number that the other choices leave. */
export function MeasureFilters({ loaded }: { loaded: LoadedMemberMeasures }) {
  const { member, search, facets } = loaded
  const withCount = (facet: string, { value, label }: Option): Option => {
    const count = facets.find((row) => row.facet === facet && row.value === value)?.measures ?? 0
    return { value, label: `${label} (${count.toLocaleString('en-US')})` }
  }
  /** The values that some measure has, and the one that was asked for. */
  const held = (facet: string, asked: string | undefined) => {
    const values = facets.filter((row) => row.facet === facet).map(({ value }) => value)
    return asked === undefined || values.includes(asked) ? values : [...values, asked]
  }
  const named = (facet: 'status' | 'subject') =>
    held(facet, search[facet]).map((value) =>
      withCount(facet, value === notRecorded.value ? notRecorded : { value, label: value }),
    )
  return (
    <Form
      key={member.id + JSON.stringify(search)}
      method="get"
      action={paths.memberMeasures(member.id)}
      aria-label="Filters"
      className="mt-8 filter-row"
    >
      <FilterSelect
        label="Role"
        name="role"
        value={search.role}
        options={roles.map((role) => withCount('role', role))}
      />
      <FilterSelect
        label="How far it went"
        name="status"
        value={search.status}
        options={named('status')}
      />
      <FilterSelect
        label="Congress"
        name="congress"
        value={search.congress}
        options={held('congress', search.congress?.toString())
          .toSorted((a, b) => Number(b) - Number(a))
          .map((value) => withCount('congress', { value, label: congressName(Number(value)) }))}
      />
      <FilterSelect
        label="Subject"
        name="subject"
        value={search.subject}
        options={named('subject')}
      />
      <Button type="submit">Show</Button>
    </Form>
  )
}
