import { type ReactNode, useEffect, useRef, useState } from 'react'
import { districtLabel } from '#domain/district.ts'
import { partyName } from '#domain/party.ts'
import { groupByState } from '#domain/state-groups.ts'
import { type Member, answerOf } from './member.ts'

type VoteTableProps = {
  members: Member[]
  caption: string
  /** Stands in the fold until it is opened, and without script; the rows are in the page where there is no such thing. */
  unopened?: ReactNode
}

/** The facts of the drawing for those who read tables, folded. */
export function VoteTable({ members, caption, unopened }: VoteTableProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpened, setIsOpened] = useState(unopened === undefined)
  const open = () => {
    if (fold.current?.open) setIsOpened(true)
  }
  // It may have been opened before this script ran.
  useEffect(open, [])
  return (
    <details ref={fold} onToggle={open} className="open:w-full open:basis-full">
      <summary className="w-fit py-1 text-sm text-accent">See as a table</summary>
      {isOpened ? <Positions members={members} caption={caption} /> : unopened}
    </details>
  )
}

function Positions({ members, caption }: Pick<VoteTableProps, 'members' | 'caption'>) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={caption}
      className="my-3 max-h-[36rem] overflow-auto border-y border-line"
    >
      <table className="w-full border-collapse text-left text-sm [&_td]:py-1.5 [&_td]:pr-4 [&_th]:py-1.5 [&_th]:pr-4 [&_tr]:border-b [&_tr]:border-line">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {['State', 'District', 'Member', 'Party', 'Vote'].map((name) => (
              <th key={name} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupByState(members).map((group) =>
            group.members.map((member) => (
              <tr key={member.id}>
                <td>{group.name}</td>
                <td>{districtLabel(member.district) ?? 'Statewide'}</td>
                <th scope="row" className="font-normal">
                  {member.fullName}
                </th>
                <td>{partyName(member.party)}</td>
                <td>{answerOf(member)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}
