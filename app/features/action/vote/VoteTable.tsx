import { Suspense } from 'react'
import { districtLabel } from '#domain/district.ts'
import { partyName } from '#domain/party.ts'
import { groupByState } from '#domain/state-groups.ts'
import { decisionLabel } from '#domain/vote-tally.ts'
import type { Member } from '../action-view.ts'

/** The facts of the drawing for those who read tables. Folded, but in the page also without script. */
export function VoteTable({ members, caption }: { members: Member[]; caption: string }) {
  return (
    <details className="open:w-full open:basis-full">
      <summary className="w-fit py-1 text-sm text-accent">See as a table</summary>
      {/* A boundary of its own: 435 rows become live after the rest of the page, not before it. */}
      <Suspense>
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={caption}
          className="my-3 max-h-[36rem] overflow-auto border-y border-line"
        >
          <table className="w-full border-collapse text-left text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead className="sticky top-0 bg-surface">
              <tr className="border-b border-line">
                {['State', 'District', 'Member', 'Party', 'Vote'].map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groupByState(members).map((group) =>
                group.members.map((member) => (
                  <tr key={member.id} className="border-b border-line last:border-0">
                    <td className="py-1.5 pr-4">{group.name}</td>
                    <td className="pr-4">{districtLabel(member.district) ?? 'Statewide'}</td>
                    <th scope="row" className="pr-4 font-normal">
                      {member.firstName} {member.lastName}
                    </th>
                    <td className="pr-4">{partyName(member.party)}</td>
                    <td>{decisionLabel(member.decision)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      </Suspense>
    </details>
  )
}
