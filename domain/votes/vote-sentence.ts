import { candidateTotals } from '../elections/candidate-totals.ts'
import { type Chamber, chamberOf } from '../members/chamber.ts'
import { pluralize } from '../language/pluralize.ts'
import { majorityOfVote, majorityRequired } from './majority.ts'
import { spellOut } from '../measures/spell-out.ts'
import { type VoteFacts, houseFacts, senateFacts } from './vote-facts.ts'
import { isAgreed, isElectionOfSpeaker, isQuorumCall, vicePresidentVote } from './vote-result.ts'
import { type VoteRule, voteRules } from './vote-rules.ts'

export type VoteRow = {
  chamber: string
  question: string
  subject: string | null
  result: string
  required_majority: string
  yea_count: number | null
  nay_count: number | null
  present_count: number | null
  not_voting_count: number | null
  vice_president_vote: string | null
  taken_back?: string | null
  candidate_totals?: unknown
  amendment_purpose?: string | null
}

/** Longer motions keep the official words alone. */
const mostCharacters = 400

/**
 * One sentence on what a recorded vote decided: "The Senate refused, 45–53, to end debate on S. 5 (60 needed)." The
 * outcome follows from the result that the source states. Null if no rule knows the question, or if the result says
 * neither yes nor no. Also null if the counts contradict it: Senate roll call 14 of 1993 is recorded as agreed to, 23 to
 * 74.
 */
export function voteSentence(vote: VoteRow): string | null {
  const chamber = chamberOf(vote.chamber)
  if (chamber === null) return null
  if (vote.taken_back === 'removed') return 'The official source no longer lists this vote.'
  if (vote.taken_back === 'vacated' || /^vacated\b/i.test(vote.result))
    return `The ${chamber} vacated this vote, so it has no effect.`
  if (isQuorumCall(vote.question)) return sayQuorumCall(vote)
  if (isElectionOfSpeaker(vote.question)) return sayElection(vote)
  if (/^(not )?guilty$/i.test(vote.result)) return sayVerdict(vote)
  const agreed = isAgreed(vote.result)
  if (agreed === null || !fitsCounts(vote)) return null
  const question = vote.question.replace(/\s+/g, ' ').trim()
  const asked = chamber === 'House' ? question.replace(/: .*$/, '') : question
  const facts = (chamber === 'House' ? houseFacts : senateFacts)({ ...vote, question })
  for (const rule of voteRules[chamber]) {
    const match = rule.asked.exec(asked)
    const words = match && fillRule(rule, match, facts)
    if (words) return sayOutcome(chamber, agreed, rule, words, vote)
  }
  return null
}

function sayOutcome(
  chamber: Chamber,
  agreed: boolean,
  rule: VoteRule,
  words: string,
  vote: VoteRow,
): string {
  const counts = sayCounts(vote)
  const between = counts && `, ${counts},`
  const decided =
    'object' in rule
      ? `${agreed ? 'adopted' : 'rejected'}${between}`
      : agreed
        ? `voted ${counts} to`.replace('  ', ' ')
        : `refused${between} to`
  return `The ${chamber} ${decided} ${words}${sayTieBreaker(vote)}${sayNeeded(vote)}.`
}

/** "232–198"; empty without yeas and nays. */
function sayCounts({ yea_count: yea, nay_count: nay }: VoteRow): string {
  return (yea ?? 0) + (nay ?? 0) > 0 ? `${yea}–${nay}` : ''
}

/** The Vice President votes only if the Senate is equally divided (Constitution, Article I, section 3). */
function sayTieBreaker({ vice_president_vote }: VoteRow): string {
  const vote = vicePresidentVote(vice_president_vote)
  return vote ? `, with the Vice President voting ${vote.toLowerCase()}` : ''
}

/** " (60 needed)", unless a simple majority was enough. */
function sayNeeded(vote: VoteRow): string {
  if (vote.required_majority === '1/2') return ''
  const majority = majorityOfVote(forMajority(vote))
  return majority ? ` (${majority.needed} needed)` : ''
}

function fitsCounts(vote: VoteRow): boolean {
  const { requires, counts, chamber, ...rest } = forMajority(vote)
  return (
    majorityRequired(requires, counts, chamber) === null ||
    majorityOfVote({ requires, counts, chamber, ...rest }) !== null
  )
}

function forMajority(vote: VoteRow) {
  return {
    requires: vote.required_majority,
    result: vote.result,
    counts: {
      yea: vote.yea_count ?? 0,
      nay: vote.nay_count ?? 0,
      present: vote.present_count ?? 0,
      notVoting: vote.not_voting_count ?? 0,
    },
    vicePresident: vicePresidentVote(vote.vice_president_vote),
    chamber: chamberOf(vote.chamber),
  }
}

/** The Clerk's "Passed" on a quorum call answers no question (House Rule XX, clause 5). */
function sayQuorumCall({ present_count: present }: VoteRow): string {
  return present
    ? `This was a quorum call, with ${pluralize(present, 'member')} recorded as present.`
    : 'This was a quorum call, which counts who is present.'
}

/**
 * The result names the candidate with the most votes, who may not have been elected: the Clerk's
 * files do not say. In 1995 it names a candidate who did not have the most votes.
 */
function sayElection({ result, candidate_totals }: VoteRow): string | null {
  const candidates = (candidateTotals(candidate_totals) ?? []).filter(
    ({ candidate }) => !/^(present|not voting)$/i.test(candidate),
  )
  const named = candidates.find(({ candidate }) => candidate === result)
  if (!named || candidates.some((one) => one !== named && one.total >= named.total)) return null
  return `In the vote for Speaker of the House, ${named.candidate} had the most votes, ${named.total}.`
}

/** Conviction needs two-thirds of the Senators present (Constitution, Article I, section 3). */
function sayVerdict(vote: VoteRow): string {
  const { subject, result, yea_count: guilty, nay_count: not } = vote
  const isCounted = (guilty ?? 0) + (not ?? 0) > 0
  const [article] = /\barticle [ivx]+\b/i.exec(subject ?? '') ?? []
  const of = article ? ` of ${article}` : ''
  const counts = isCounted ? `: ${guilty} voted guilty and ${not} not guilty${sayNeeded(vote)}` : ''
  return `The Senate found the accused ${result.toLowerCase()}${of}${counts}.`
}

/** A rule's words with its facts filled in. Null if one is missing or the result is too long. */
function fillRule(rule: VoteRule, match: RegExpExecArray, facts: VoteFacts): string | null {
  const know = (name: string): string | null => {
    if (name === '$1') return match[1] ? spellOut(match[1]) : null
    const fact = facts[name] ?? null
    return typeof fact === 'function' ? fact(match) : fact
  }
  let isKnown = true
  const words = ('to' in rule ? rule.to : rule.object)
    .replace(/\{( [^|}]*)\|(\w+)\}/g, (_, before: string, name: string) => {
      const fact = know(name)
      return fact ? before + fact : ''
    })
    .replace(/\{([$\w]+)(?:\|([^}]*))?\}/g, (_, name: string, otherwise?: string) => {
      const fact = know(name) ?? otherwise
      isKnown &&= fact !== undefined
      return fact ?? ''
    })
  return isKnown && words.length <= mostCharacters ? words : null
}
