import { type ChangeEvent, startTransition, useOptimistic } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { DeferredLink } from '#app/ui/DeferredLink.tsx'
import { Select } from '#app/ui/Select.tsx'
import type { Chamber } from '#domain/members/chamber.ts'
import { longDate } from '#domain/dates/dates.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/language/truncate.ts'
import { voteKindLabel, voteKinds } from '#domain/votes/vote-kind.ts'
import type { RollCall } from '../action-view.ts'
import { amendmentIn } from '#domain/votes/vote-title.ts'

type VoteChoiceProps = {
  rollCalls: RollCall[]
  selected: RollCall | undefined
  chamber: Chamber | null
}

/**
 * Which roll call is shown: by chamber (whose first then shows) or one by one. The choice is in the address;
 * the form works before and without the script.
 */
export function VoteChoice({ rollCalls, selected, chamber }: VoteChoiceProps) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  // The choice shows while its vote is on its way. The field stays the same one, and so keeps the focus.
  const [roll, showRoll] = useOptimistic(selected?.id)
  const chambers = (['House', 'Senate'] as const).filter((name) =>
    rollCalls.some((vote) => vote.chamber === name),
  )
  const offered = rollCalls.filter((vote) => chamber === null || vote.chamber === chamber)
  if (rollCalls.length < 2) return null
  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    startTransition(async () => {
      showRoll(target.value)
      await submit(target.form, { preventScrollReset: true })
    })
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3" data-not-in-image>
      {chambers.length > 1 && (
        <nav aria-label="Chamber" className="inline-flex gap-1 text-sm">
          <ChamberLink to={withParams(search, {})} label="Both" current={chamber === null} />
          {chambers.map((name) => (
            <ChamberLink
              key={name}
              to={withParams(search, { chamber: name })}
              label={name}
              current={chamber === name}
            />
          ))}
        </nav>
      )}
      {offered.length > 0 && (
        <Form method="get" preventScrollReset className="flex min-w-0 flex-wrap items-center gap-2">
          {chamber && <input type="hidden" name="chamber" value={chamber} />}
          <Select
            label="Roll call"
            name="roll"
            value={roll ?? ''}
            onChange={change}
            options={voteKinds
              .map((kind) => ({
                heading: voteKindLabel(kind),
                options: offered
                  .filter((vote) => vote.kind === kind)
                  .map((vote) => ({ value: vote.id, label: voteName(vote) })),
              }))
              .filter(({ options }) => options.length > 0)}
          />
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        </Form>
      )}
    </div>
  )
}

function ChamberLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <DeferredLink
      to={to}
      replace
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className="rounded px-3 py-2 text-ink-muted no-underline hover:text-ink aria-[current]:bg-wash aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {label}
    </DeferredLink>
  )
}

function voteName(vote: RollCall): string {
  const { chamber, number, date, classification, question, kind: about, subject } = vote
  // All amendments have the same classification. The number tells them apart, and then the subject.
  const name = about === 'amendment' ? (amendmentIn(question) ?? subject) : classification
  const kind = truncate(name ?? question, limits.characters.voteClassification)
  return [`${chamber ?? 'Roll call'} ${number}`, longDate(date), kind].filter(Boolean).join(' · ')
}

/** The address with another choice of vote, and whatever else it held. */
function withParams(search: URLSearchParams, choice: { chamber?: Chamber }): string {
  const next = new URLSearchParams(search)
  next.delete('roll')
  next.delete('chamber')
  if (choice.chamber) next.set('chamber', choice.chamber)
  return `?${next}`
}
