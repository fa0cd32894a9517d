import { Form, Link } from 'react-router'
import { seatOf } from '#app/components/official-card/seat.ts'
import { wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths, type ComparisonQuery } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { partyLabel } from '#domain/members/party.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import type { Route } from './+types/MemberComparisonPage'
import { ComparedVotes } from './ComparedVotes.tsx'
import { loadComparison, type LoadedComparison, type Named } from './load-comparison.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return loadComparison(context.get(publicData), {
    a: searchParams.get('a') ?? '',
    b: searchParams.get('b') ?? '',
    aId: searchParams.get('a-id') ?? undefined,
    bId: searchParams.get('b-id') ?? undefined,
    subject: policyAreas.find((area) => area === searchParams.get('subject')),
    page: wholeNumber(searchParams.get('page'), 1, 1_000_000) ?? 1,
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const [a, b] = [loaderData?.one.member, loaderData?.other.member]
  return [
    ...pageMeta({
      matches,
      title: a && b ? `${a.name} and ${b.name}: votes in common` : 'Two members compared',
      description:
        a && b
          ? `The recorded votes of ${a.name} and ${b.name} in common: how often they answered the same, and where they differed.`
          : 'Two members of Congress: the recorded votes they had in common, how often they answered the same, and where they differed.',
      path: paths.memberComparison(a && b ? { a: a.id, b: b.id } : {}),
    }),
    // There are millions of pairs.
    ...(a || b ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function MemberComparisonPage({ loaderData }: Route.ComponentProps) {
  const { one, other, subject, compared } = loaderData
  return (
    <div className="column pt-10">
      <h1 className="text-h1">Two members compared</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        See how often two members gave the same answer in recorded votes, and where they differed.
        Find members by name or Bioguide ID.
      </p>
      <Form
        key={`${one.text} ${other.text} ${subject}`}
        method="get"
        action={paths.memberComparison()}
        className="mt-6 grid max-w-[60rem] items-start gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <Field
          name="a"
          label="One member"
          of={one}
          keep={{ b: other.member?.id ?? other.text, subject }}
        />
        <Field
          name="b"
          label="Another member"
          of={other}
          keep={{ a: one.member?.id ?? one.text, subject }}
        />
        <div className="filter-row sm:col-span-2">
          <FilterSelect
            label="Subject"
            name="subject"
            value={subject}
            options={policyAreas.map((area) => ({ value: area, label: area }))}
          />
          <Button type="submit">Compare</Button>
        </div>
      </Form>
      <div className="mt-10">
        <Outcome one={one} other={other} subject={subject} compared={compared} />
      </div>
    </div>
  )
}

type FieldProps = { name: 'a' | 'b'; label: string; of: Named; keep: ComparisonQuery }

/** A member by name. If several match, each is a link that keeps the other field. */
function Field({ name, label, of, keep }: FieldProps) {
  const { text, member, proposed } = of
  return (
    <div>
      <TextField
        label={label}
        name={name}
        defaultValue={member?.name ?? text}
        maxLength={200}
        autoComplete="off"
        error={
          text !== '' && member === null && proposed.length === 0
            ? 'We have no member with this name or ID.'
            : undefined
        }
      />
      {member && <input type="hidden" name={`${name}-id`} value={member.id} />}
      {member && (
        <p className="mt-1 text-sm text-ink-muted">
          <Link to={paths.legislator(member.id)}>{member.name}</Link> · {partyLabel(member.party)} ·{' '}
          {seatOf(member)}
        </p>
      )}
      {proposed.length > 0 && (
        <>
          <p className="mt-2 text-sm">Several members match. Which one do you mean?</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {proposed.map((one) => (
              <li key={one.id}>
                <Link to={paths.memberComparison({ ...keep, [name]: one.id })}>{one.name}</Link>
                <span className="text-ink-muted"> · {seatOf(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Outcome({ one, other, subject, compared }: LoadedComparison) {
  const [a, b] = [one.member, other.member]
  if (a === null || b === null) return null
  if (compared === null) return <p className="text-ink-muted">Both fields name the same member.</p>
  if (compared.inCommon === 0)
    return (
      <p>
        No roll call in the record{subject && ` on the subject ${subject}`} lists both {a.name} and{' '}
        {b.name}.{' '}
        {subject !== undefined ? (
          <Link to={paths.memberComparison({ a: a.id, b: b.id })}>All subjects</Link>
        ) : a.chamber === b.chamber ? (
          'Either they did not serve at the same time, or the record does not go back that far.'
        ) : (
          `The latest seat of ${a.name} is in the ${a.chamber}, that of ${b.name} in the ${b.chamber}: the two chambers vote apart.`
        )}
      </p>
    )
  return <ComparedVotes one={a} other={b} subject={subject} compared={compared} />
}
