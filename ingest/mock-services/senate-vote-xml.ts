import { formatBillNumber, parseBillNumber } from '#domain/measures/bill-number.ts'
import { sessionOfYear } from '#domain/dates/congress.ts'
import { escapeXml } from './escape-xml.ts'
import type { RollCallRecord, Voter } from './roll-call-record.ts'

/** First names by Bioguide id, which a roll call of the records does not have. */
export type FirstNames = ReadonlyMap<string, string>

/** A roll call as the Senate's file has it. */
export function senateVoteXml(vote: RollCallRecord, firstNames: FirstNames): string {
  const { question, title } = asPutByTheSenate(vote)
  const measure = measureName(vote)
  const isOnAmendment = vote.amendment !== undefined
  const members = vote.positions.filter(({ vp }) => !vp)
  const tieBreaker = vote.positions.find(({ vp }) => vp)
  const count = (word: string) => members.filter(({ position }) => position === word).length
  const text = documentTitle(vote)
  return `<?xml version="1.0" encoding="UTF-8"?><roll_call_vote>
  <congress>${vote.congress}</congress>
  <session>${sessionOfYear(Number(vote.session))}</session>
  <congress_year>${vote.session}</congress_year>
  <vote_number>${vote.number}</vote_number>
  <vote_date>${longTime(vote.date)}</vote_date>
  <modify_date>${longTime(vote.record_modified ?? vote.date)}</modify_date>
  ${element('vote_question_text', question)}
  ${element('vote_document_text', text)}
  ${element('vote_result_text', vote.result_text)}
  ${element('question', withoutDocument(question))}
  ${element('vote_title', title)}
  <majority_requirement>${vote.requires}</majority_requirement>
  ${element('vote_result', vote.result)}
  <document>
    ${element('document_congress', isOnAmendment ? '' : String(vote.bill?.congress ?? vote.congress))}
    ${document(vote)}
    ${element('document_title', isOnAmendment ? '' : text)}
    ${element('document_short_title', !isOnAmendment && measure.startsWith('H') ? text : '')}
  </document>
  <amendment>
    ${element('amendment_number', vote.amendment ? `S.Amdt. ${vote.amendment.number}` : '')}
    <amendment_to_amendment_number/>
    <amendment_to_amendment_to_amendment_number/>
    ${element('amendment_to_document_number', isOnAmendment ? measure : '')}
    ${element('amendment_to_document_short_title', isOnAmendment ? (vote.bill?.title ?? '') : '')}
    ${element('amendment_purpose', vote.amendment?.purpose ?? 'No Statement of Purpose on File.')}
  </amendment>
  <count>
    ${element('yeas', number(count('Yea')))}
    ${element('nays', number(count('Nay')))}
    ${element('present', number(count('Present')))}
    ${element('absent', number(count('Not Voting')))}
  </count>
  <tie_breaker>
    ${element('by_whom', tieBreaker ? 'Vice President of the United States' : '')}
    ${element('tie_breaker_vote', tieBreaker?.position ?? '')}
  </tie_breaker>
  <members>
${members
  .toSorted(byName)
  .map((voter) => member(voter, firstNames))
  .join('\n')}
  </members>
</roll_call_vote>
`
}

/** The Senate's own text and title. The records swap them if the title says more, and put the nominee at the end. */
export function asPutByTheSenate(vote: RollCallRecord): { question: string; title: string } {
  const nominee = vote.nomination ? `: ${vote.nomination.title}` : ''
  const question = vote.question.slice(0, vote.question.length - nominee.length)
  const isExchanged =
    /^On (?:Cloture|the Cloture)/.test(vote.subject ?? '') ||
    question.includes('Legislative Session')
  return isExchanged
    ? { question: vote.subject ?? '', title: question }
    : { question, title: vote.subject ?? '' }
}

/** "S. 5", "PN11-7", or "" for none. */
export function measureName({ bill, nomination }: RollCallRecord): string {
  const number = bill && parseBillNumber(`${bill.type} ${bill.number}`)
  if (number) return formatBillNumber(number)
  return nomination ? `PN${nomination.number}` : ''
}

/** "On the Motion to Table S. 1383" is a vote "On the Motion to Table". */
export function withoutDocument(question: string): string {
  return question.replace(/ (?:\(|S\.|H\.|PN\d|Treaty Doc\.).*$/, '')
}

function documentTitle({ bill, nomination, treaty, amendment }: RollCallRecord): string {
  return (amendment ? amendment.purpose : (bill ?? nomination ?? treaty)?.title) ?? ''
}

function document({ bill, nomination, treaty, amendment, ...vote }: RollCallRecord): string {
  const name = measureName({ bill, nomination, ...vote })
  const [type = '', ...rest] = name.split(' ')
  const parts = amendment
    ? ['S.Amdt.', '', '']
    : bill
      ? [type, rest.join(' '), name]
      : nomination
        ? ['PN', nomination.number, name]
        : treaty
          ? ['Treaty Doc.', treatyNumber(vote), '']
          : ['', '', '']
  return ['document_type', 'document_number', 'document_name']
    .map((key, index) => element(key, parts[index] ?? ''))
    .join('\n    ')
}

/** The records name a treaty only in the question or the subject: "Treaty Doc. 112-8". */
function treatyNumber({ question, subject }: Pick<RollCallRecord, 'question' | 'subject'>): string {
  return (
    /Treaty Doc(?:\.|ument No\.) ([\d-]+[A-Z]?)/.exec(`${question} ${subject ?? ''}`)?.[1] ?? ''
  )
}

function element(name: string, text: string): string {
  return text === '' ? `<${name}/>` : `<${name}>${escapeXml(text)}</${name}>`
}

const number = (count: number) => (count === 0 ? '' : String(count))

/** "January 9, 2025, 02:54 PM", of the clock in Washington, by the roll call's own time. */
function longTime(date: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
  const hour = Number(date.slice(11, 13))
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${day}, ${twelve}:${date.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

function byName(a: Voter, b: Voter): number {
  return a.name.localeCompare(b.name, 'en')
}

function member(
  { bioguide, lis, name, party, state, position }: Voter,
  firstNames: FirstNames,
): string {
  return `    <member>
      ${element('member_full', name)}
      ${element('last_name', name.replace(/ \([^)]*\)$/, ''))}
      ${element('first_name', firstNames.get(bioguide) ?? '')}
      <party>${party}</party>
      <state>${state}</state>
      <vote_cast>${position}</vote_cast>
      <lis_member_id>${lis ?? ''}</lis_member_id>
    </member>`
}
