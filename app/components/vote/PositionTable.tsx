import type { ComponentProps, ReactNode } from 'react'
import { LongDetails } from '#app/ui/LongDetails.tsx'
import type { Chamber } from '#domain/members/chamber.ts'
import { partyName } from '#domain/members/party.ts'
import { groupByState } from '#domain/members/state-groups.ts'
import { districtLabel } from '#domain/places/district.ts'
import { answerOf, type Member } from './member.ts'

/** Every position of a roll call by state and district, as a table in place of the drawing. */
export default function PositionTable({
  chamber,
  members,
  caption,
}: {
  chamber: Chamber | null
  members: Member[]
  caption: string
}) {
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
                <td>
                  {districtLabel(member.district) ??
                    (chamber === 'Senate' ? 'Statewide' : 'Not in the record')}
                </td>
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

type TableFoldProps = Pick<ComponentProps<'details'>, 'onToggle'> & { children: ReactNode }

/** A folded table of positions. */
export function TableFold(props: TableFoldProps) {
  return (
    <LongDetails
      className="open:w-full open:basis-full"
      summary="See as a table"
      summaryClassName="w-fit py-1 text-sm text-accent"
      {...props}
    />
  )
}
