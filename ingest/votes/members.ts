import type postgres from 'postgres'
import { partyGroup } from '#domain/members/party.ts'
import type { Term } from '#domain/members/term.ts'
import { type NamedMember, readMemberName } from './member-name.ts'

/** A member as the roster has them. */
export type RosterMember = {
  id: string
  lis_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  nickname: string | null
  terms: Term[]
}

/** All members of the roster, found by the ids in roll calls or, without ids, by name. */
export class Members {
  readonly #ids: ReadonlyMap<string, string>
  readonly #bySurname: ReadonlyMap<string, RosterMember[]>

  constructor(roster: readonly RosterMember[]) {
    this.#ids = new Map(
      roster.flatMap(({ id, lis_id }) => [[id, id], ...(lis_id ? [[lis_id, id] as const] : [])]),
    )
    this.#bySurname = Map.groupBy(roster, ({ last_name }) => letters(last_name))
  }

  /** The Bioguide id for a Bioguide id or one of the Senate's own (LIS): `S428` and `A000382` both give `A000382`. */
  withId(id: string): string | undefined {
    return this.#ids.get(id)
  }

  /**
   * The Bioguide ids of all members that a House roll call without ids may mean, as up to the 107th Congress.
   * They have that name and were in the House for that state on that day.
   * The party separates several, but rules out none if the state is known: sources differ over a member's party
   * (C001045 in 2001) and never over the state.
   * @param day YYYY-MM-DD.
   */
  named(who: NamedMember, day: string): string[] {
    const { surname, first, state } = readMemberName(who)
    const sitting = (this.#bySurname.get(letters(surname)) ?? []).flatMap((member) => {
      // Two terms share a day. Its votes belong to the later one (Twentieth Amendment).
      const term = member.terms.findLast(
        ({ chamber, start, end }) => chamber === 'House' && start <= day && day <= end,
      )
      const fits =
        term !== undefined &&
        (state === null || term.state === state) &&
        (first === null || isCalled(member, first))
      return fits ? [{ id: member.id, party: partyGroup(term.party) }] : []
    })
    const { party } = who
    const ofParty =
      party === undefined ? sitting : sitting.filter((one) => one.party === partyGroup(party))
    return (ofParty.length === 0 && state !== null ? sitting : ofParty).map(({ id }) => id)
  }
}

function isCalled({ first_name, middle_name, nickname }: RosterMember, first: string): boolean {
  return [first_name, `${first_name}${middle_name ?? ''}`, nickname].some(
    (name) => name !== null && letters(name).startsWith(letters(first)),
  )
}

/** Without accents, capitals, blanks and points: "Jackson-Lee", "JACKSON LEE" and "Jackson Lee" are equal. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}]/gu, '')
    .toLowerCase()
}

export async function readMembers(sql: postgres.Sql): Promise<Members> {
  return new Members(
    await sql<RosterMember[]>`
      select id, lis_id, first_name, middle_name, last_name, nickname, terms from public.legislators`,
  )
}
