import { TallyBar } from '#app/components/tally-bar/TallyBar.tsx'
import { partiesBySize, partyCount } from '#domain/members/party.ts'
import type { Majority } from '#domain/votes/majority.ts'
import { type Decision, decisionLabel, type Tally } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'
import { partyColor, VoteMark } from './VoteMark.tsx'

type VoteTallyProps = {
  tally: Tally
  majority: Majority | null
  /** The share the record names ("3/5"). */
  requires: string
}

const shares: Record<string, string> = {
  '1/2': 'a majority',
  '2/3': 'two-thirds',
  '3/5': 'three-fifths',
}

/** The counts next to the bar, with the required majority below. */
export function VoteTally({ tally, majority, requires }: VoteTallyProps) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1">
      <Count number={tally.yea} name="Yea" />
      <div className="mt-2.5">
        <TallyBar yea={tally.yea} nay={tally.nay} needed={majority?.needed ?? null} />
      </div>
      <Count number={tally.nay} name="Nay" />
      <p className="col-span-3 text-sm text-ink-muted">
        {majority
          ? `${majority.needed} needed: ${majority.rule}.`
          : shares[requires]
            ? `The record says that ${shares[requires]} was required.`
            : 'The record does not say what majority was required.'}
        {tally.present > 0 && ` ${tally.present} present.`}
        {tally.notVoting > 0 && ` ${tally.notVoting} not voting.`}
      </p>
    </div>
  )
}

function Count({ number, name }: { number: number; name: string }) {
  return (
    <p className="text-center leading-tight">
      <span className="block font-serif text-h2 font-semibold tabular-nums">{number}</span>
      <span className="text-sm text-ink-muted">{name}</span>
    </p>
  )
}

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']

/** A legend for the shapes and colors in this vote. Larger groups come first. */
export function Legend({ members, tally }: { members: Member[]; tally: Tally }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {decisions
        .filter((decision) => decision === 'yea' || decision === 'nay' || tally[decision] > 0)
        .map((decision) => (
          <li key={decision} className="flex items-center gap-1.5">
            <VoteMark decision={decision} />
            {decisionLabel(decision)}
          </li>
        ))}
      {partiesBySize(members.map(({ party }) => party)).map(({ group, size }) => (
        <li key={group} className={partyColor[group]}>
          {partyCount(group, size)}
        </li>
      ))}
    </ul>
  )
}

/** Replaces the counts of a vote that was taken back. The vote's sentence says how. */
export function TakenBack() {
  return (
    <p className="mb-4 text-sm text-ink-muted">
      It counts nowhere, and we keep no positions for it.
    </p>
  )
}
