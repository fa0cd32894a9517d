import { Hono } from 'hono'
import { billTypeName, parseBillNumber } from '#domain/measures/bill-number.ts'
import { sessionOfYear } from '#domain/dates/congress.ts'
import { voteType } from './clerk-vote-xml.ts'
import { pageOf } from './congress-gov-page.ts'
import type { MockRecords } from './mock-records.ts'
import type { RollCallRecord } from './roll-call-record.ts'
import { sessionRecords } from './roll-call-records.ts'

const root = 'https://api.congress.gov/v3/house-vote'

/** `/v3/house-vote/{congress}/{session}`, `…/{number}` and `…/{number}/members` of the Congress.gov API, a beta there. */
export function houseVoteApi(data: MockRecords): Hono {
  const app = new Hono()
  app.get('/:congress/:session{[12]}', async (context) => {
    const { congress, session } = context.req.param()
    const records = await sessionRecords(data, 'h', Number(congress), Number(session))
    const path = `${root}/${congress}/${session}`
    const { page, pagination } = pageOf(records.numbers, context.req.query(), path)
    const votes = page.flatMap((number) => records.record(number) ?? [])
    return context.json({
      houseRollCallVotes: votes.map((vote) => ({
        ...base(vote),
        url: `${path}/${vote.number}`,
      })),
      pagination,
      request: { congress, contentType: 'application/json', format: 'json', session },
    })
  })
  app.get('/:congress/:session{[12]}/:number/:part?', async (context) => {
    const { congress, session, number, part } = context.req.param()
    const records = await sessionRecords(data, 'h', Number(congress), Number(session))
    const vote = records.record(Number(number))
    if (!vote || (part !== undefined && part !== 'members')) return context.notFound()
    const common = { ...base(vote), voteQuestion: vote.question.split(': ')[0] }
    const request = { congress, contentType: 'application/json', format: 'json', session, number }
    return context.json(
      part === undefined
        ? { houseRollCallVote: { ...common, votePartyTotal: partyTotals(vote) }, request }
        : { houseRollCallVoteMemberVotes: { ...common, results: results(vote) }, request },
    )
  })
  return app
}

/** What list, item and members have in common. */
function base(vote: RollCallRecord) {
  const session = sessionOfYear(Number(vote.session))
  const number = String(vote.number).padStart(3, '0')
  const bill = vote.bill && parseBillNumber(`${vote.bill.type} ${vote.bill.number}`)
  return {
    congress: vote.congress,
    identifier: Number(`${vote.congress}${session}${vote.session}${vote.number}`),
    ...(bill && {
      legislationNumber: String(bill.number),
      legislationType: bill.type,
      legislationUrl: `https://congress.gov/bill/${vote.congress}/${billTypeName(bill.type).toLowerCase().replaceAll(' ', '-')}/${bill.number}`,
    }),
    result: vote.result,
    rollCallNumber: vote.number,
    sessionNumber: session,
    sourceDataURL: `https://clerk.house.gov/evs/${vote.session}/roll${number}.xml`,
    startDate: vote.date,
    // The records do not have it.
    updateDate: vote.date,
    voteType: inCapitals(voteType(vote)),
  }
}

/** "2/3 YEA-AND-NAY" is "2/3 Yea-And-Nay". */
function inCapitals(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function partyTotals({ positions }: RollCallRecord) {
  return Object.entries({ R: 'Republican', D: 'Democrat', I: 'Independent' }).map(
    ([type, name]) => {
      const count = (...words: string[]) =>
        positions.filter(({ party, position }) => party === type && words.includes(position)).length
      return {
        nayTotal: count('Nay', 'No'),
        notVotingTotal: count('Not Voting'),
        party: { name, type },
        presentTotal: count('Present'),
        voteParty: type,
        yeaTotal: count('Yea', 'Aye'),
      }
    },
  )
}

function results({ positions }: RollCallRecord) {
  return positions.map(({ bioguide, name, party, state, position }) => ({
    bioguideID: bioguide,
    // The records have only surnames.
    firstName: '',
    lastName: name.replace(/ \([A-Z]{2}\)$/, ''),
    voteCast: position,
    voteParty: party,
    voteState: state,
  }))
}
