import { ordinal, sessionOfYear } from '#domain/dates/congress.ts'
import { escapeAttribute, escapeXml } from './escape-xml.ts'
import type { RollCallRecord, Voter } from './roll-call-record.ts'

const isStandard = (word: string) => /^(Yea|Nay|Aye|No|Present|Not Voting)$/.test(word)

/** A roll call as the Clerk's file has it. */
export function clerkVoteXml(vote: RollCallRecord): string {
  const isOfCandidates = vote.positions.some(({ position }) => !isStandard(position))
  const [question, subject] = splitOnce(vote.question, ': ')
  const year = Number(vote.session)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "../vote.dtd">
<?xml-stylesheet type="text/xsl" href="../vote.xsl"?>
<rollcall-vote>
<vote-metadata>
<majority>R</majority>
<congress>${vote.congress}</congress>
<session>${ordinal(sessionOfYear(year))}</session>
<chamber>U.S. House of Representatives</chamber>
<rollcall-num>${vote.number}</rollcall-num>
<legis-num>${legisNum(vote, subject)}</legis-num>
<vote-question>${escapeXml(question)}</vote-question>
${amendment(vote)}<vote-type>${voteType(vote)}</vote-type>
<vote-result>${escapeXml(vote.result)}</vote-result>
<action-date>${day(vote.date)}</action-date>
<action-time>${time(vote.date)}</action-time>
<vote-desc>${escapeXml(vote.subject ?? '')}</vote-desc>
<vote-totals>
${isOfCandidates ? totalsByCandidate(vote) : totals(vote)}
</vote-totals>
</vote-metadata>
<vote-data>
${vote.positions.toSorted(byName).map(recordedVote).join('\n')}
</vote-data>
</rollcall-vote>
`
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)]
}

/** "H R 29". A vote without a measure is filed under its kind. */
export function legisNum(vote: RollCallRecord, subject: string): string {
  const { bill } = vote
  if (bill) return /(?:^|to )((?:H|S)(?: [A-Z]+)* \d+)/.exec(subject)?.[1] ?? ''
  if (vote.requires === 'QUORUM') return 'QUORUM'
  return /adjourn/i.test(vote.question) ? 'ADJOURN' : ''
}

function amendment({ amendment: one }: RollCallRecord): string {
  if (!one) return ''
  return `<amendment-num>${one.number}</amendment-num>
<amendment-author>${escapeXml(one.author ?? '')}</amendment-author>
`
}

export function voteType({ requires, positions }: RollCallRecord): string {
  if (requires === 'QUORUM') return 'QUORUM'
  const isRecorded = positions.some(({ position }) => position === 'Aye' || position === 'No')
  return `${requires === '1/2' ? '' : `${requires} `}${isRecorded ? 'RECORDED VOTE' : 'YEA-AND-NAY'}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "7-Jan-2025", of the day in Washington, by the roll call's own time. */
function day(date: string): string {
  const [year, month, dayOfMonth] = date.slice(0, 10).split('-').map(Number)
  return `${dayOfMonth}-${months[(month ?? 1) - 1]}-${year}`
}

/** "1:27 PM" */
function time(date: string): string {
  const hour = Number(date.slice(11, 13))
  return `${hour % 12 || 12}:${date.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

function totals({ positions }: RollCallRecord): string {
  const parties = [
    ['Republican', 'R'],
    ['Democratic', 'D'],
    ['Independent', 'I'],
  ].map(([name, letter]) => {
    const counts = columns(positions.filter(({ party }) => party === letter))
    return `<totals-by-party><party>${name}</party>${counts}</totals-by-party>`
  })
  return [
    '<totals-by-party-header><party-header>Party</party-header><yea-header>Yeas</yea-header><nay-header>Nays</nay-header><present-header>Answered “Present”</present-header><not-voting-header>Not Voting</not-voting-header></totals-by-party-header>',
    ...parties,
    `<totals-by-vote><total-stub>Totals</total-stub>${columns(positions)}</totals-by-vote>`,
  ].join('\n')
}

function columns(positions: Voter[]): string {
  const count = (...words: string[]) =>
    positions.filter(({ position }) => words.includes(position)).length
  return `<yea-total>${count('Yea', 'Aye')}</yea-total><nay-total>${count('Nay', 'No')}</nay-total><present-total>${count('Present')}</present-total><not-voting-total>${count('Not Voting')}</not-voting-total>`
}

function totalsByCandidate({ positions }: RollCallRecord): string {
  const words = new Set([
    ...positions.map(({ position }) => position).filter((word) => !isStandard(word)),
    'Present',
    'Not Voting',
  ])
  return [...words]
    .map((word) => {
      const count = positions.filter(({ position }) => position === word).length
      return `<totals-by-candidate><candidate>${escapeXml(word)}</candidate><candidate-total>${count}</candidate-total></totals-by-candidate>`
    })
    .join('\n')
}

// Those of the same name stand by their states.
function byName(a: Voter, b: Voter): number {
  return a.name.localeCompare(b.name, 'en')
}

function recordedVote({ bioguide, name, party, state, position }: Voter): string {
  const surname = escapeAttribute(name.replace(/ \([A-Z]{2}\)$/, ''))
  const id = bioguide === '' ? '' : `name-id="${bioguide}" `
  return `<recorded-vote><legislator ${id}sort-field="${surname}" unaccented-name="${escapeAttribute(name)}" party="${party}" state="${state}" role="legislator">${escapeXml(name)}</legislator><vote>${escapeXml(position)}</vote></recorded-vote>`
}
