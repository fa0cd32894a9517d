import { ItemError } from '../../errors.ts'
import { checked, parseXml } from '../../parse.ts'
import type { ChamberSource, RollCallList } from '../chamber-source.ts'
import { dayInSession, type Session } from '../session.ts'
import { readTakenBack } from '../taken-back.ts'
import { isSenateList, listedVote, senateMenu } from './schema.ts'
import { readSenateVote } from './transform.ts'

const folder = 'https://www.senate.gov/legislative/LIS'

/** The Senate's roll calls since 1989, a file each, and one menu for each session. */
export const senate: ChamberSource = {
  chamber: 'Senate',
  listType: 'xml',
  lists: async (_, { congress, session }) => [
    `${folder}/roll_call_lists/vote_menu_${congress}_${session}.xml`,
  ],
  readList,
  numbersOf: () => [1, Infinity],
  address: ({ congress, session }, number) =>
    `${folder}/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`,
  readRollCall: readSenateVote,
}

function readList(body: string, url: string, session: Session): RollCallList {
  const { vote_summary: menu } = checked(senateMenu, parseXml(body, url, isSenateList), url)
  if (menu.congress !== session.congress || menu.session !== session.session) {
    throw new ItemError(`${url} is the menu of session ${menu.session} of ${menu.congress}.`)
  }
  const listed = menu.votes.vote.map((one) => listedVote.safeParse(one).data)
  return {
    rollCalls: listed
      .flatMap((one) => one ?? [])
      .map(({ vote_number: number, vote_date: date, result, title, question }) => ({
        number,
        day: dayInSession(date, session),
        vacated: readTakenBack({ outcome: [result], about: [title, question] }, true),
      }))
      .toSorted((a, b) => a.number - b.number),
    problems: listed.flatMap((one, at) =>
      one ? [] : [`${url} does not number its entry ${at + 1}.`],
    ),
    // A cut-off answer is not XML.
    isWhole: true,
  }
}
