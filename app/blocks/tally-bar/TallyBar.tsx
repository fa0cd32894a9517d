import { useId } from 'react'
import type { Majority } from '#domain/majority.ts'
import type { Tally } from '#domain/vote-tally.ts'

/** Yeas against nays as a patterned bar, with the majority required marked on it. */
export function TallyBar({ tally, majority }: { tally: Tally; majority: Majority | null }) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1">
      <Count number={tally.yea} name="Yea" />
      <Bar tally={tally} needed={majority?.needed ?? null} />
      <Count number={tally.nay} name="Nay" />
      <p className="col-span-3 text-sm text-ink-muted">
        {majority
          ? `${majority.needed} needed: ${majority.rule}.`
          : 'The record does not say what majority was required.'}
        {tally.present > 0 && ` ${tally.present} present.`}
        {tally.notVoting > 0 && ` ${tally.notVoting} not voting.`}
      </p>
    </div>
  )
}

function Bar({ tally, needed }: { tally: Tally; needed: number | null }) {
  const hatch = useId()
  // The mark of a majority of all Senators may lie beyond the votes cast.
  const scale = Math.max(tally.yea + tally.nay, needed ?? 0, 1)
  const percent = (count: number) => (100 * count) / scale
  const at = needed === null ? null : percent(needed)
  return (
    <svg className="mt-2.5 h-12 w-full overflow-visible" aria-hidden="true">
      <pattern
        id={hatch}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3" height="7" className="fill-ink-muted" />
      </pattern>
      <rect width="100%" height="16" rx="2" className="fill-line" />
      <rect width={`${percent(tally.yea)}%`} height="16" rx="2" className="fill-ink" />
      <rect
        x={`${100 - percent(tally.nay)}%`}
        width={`${percent(tally.nay)}%`}
        height="16"
        rx="2"
        fill={`url(#${hatch})`}
        stroke="var(--ink-muted)"
      />
      {at !== null && (
        <>
          <line
            x1={`${at}%`}
            x2={`${at}%`}
            y1="-7"
            y2="24"
            className="stroke-accent"
            strokeWidth="2"
          />
          <text
            x={`${at}%`}
            y="38"
            dx={at > 60 ? -6 : 6}
            textAnchor={at > 60 ? 'end' : 'start'}
            className="fill-accent text-sm"
          >
            {needed} needed
          </text>
        </>
      )}
    </svg>
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
