import { z } from 'zod'
import { describesEarlierText } from '#app/components/summary/how-made.ts'
import { summaryWriter } from '#app/components/summary/summary-writer.ts'
import {
  linkHistory,
  type Linkable,
  linkWords,
} from '#app/components/linked-text/to-linked-words.ts'
import { toSummary, webUrl } from '#app/components/summary/to-summary.ts'
import { toRatings } from '#app/data/ratings.ts'
import { toReview } from '#app/data/reviews.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { parseBillNumber } from '#domain/measures/bill-number.ts'
import {
  billTimeline,
  proposesAmendment,
  stagesInCongress,
} from '#domain/measures/bill-timeline.ts'
import { consentKind } from '#domain/consent/consent-document.ts'
import { positionGroup } from '#domain/consent/position-group.ts'
import { consentHistory, consentTimeline } from '#domain/consent/consent-status.ts'
import { statusMeaning } from '#domain/actions/status-meaning.ts'
import { isoDay, longDate, today } from '#domain/dates/dates.ts'
import { historyWithVotes, type VoteOnMeasure } from '#domain/measures/history-with-votes.ts'
import { pastEntries, reservedNumber } from '#domain/measures/measure-status.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { congressGovBillUrl, govinfoLawUrl } from '#domain/actions/official-urls.ts'
import { parseLawNumber } from '#domain/measures/law-number.ts'
import { inOpinionOrder, opinionLabel } from '#domain/decisions/opinions.ts'
import { textVersionName, versionName } from '#domain/texts/text-version.ts'
import { versionToCompare } from '#domain/texts/version-to-compare.ts'
import { partyGroup } from '#domain/members/party.ts'
import { presidentName } from '#domain/orders/president-name.ts'
import { unlistedOpinions } from '#domain/decisions/unlisted-opinions.ts'
import { unreadSentence } from '#domain/texts/unread-parts.ts'
import { unrecordedPassages } from '#domain/texts/unrecorded-passages.ts'
import { parseSponsors, sponsorName, type Sponsor } from '#domain/measures/sponsors.ts'
import type { ActionView, ExcerptView, Opinion, Paragraph, SponsorEntry } from './action-view.ts'
import type { LoadedAction, VoteChosen } from './load-action.ts'
import { toCosponsorship } from './to-cosponsorship.ts'
import { toAmendments, toCommittees, toEstimates, toRelatedMeasures } from './to-measure-record.ts'
import { toSetback } from './to-setback.ts'
import { toStageMarks, toStatus } from './to-status.ts'
import { toVotes } from './to-votes.ts'

type Row = LoadedAction['action']

const historyEntry = z.object({
  actionCode: z.string().nullish(),
  type: z.string().nullish(),
  actionDate: z.string().nullish(),
  text: z.string().nullish(),
})
const alias = z.object({ name: z.string() })

/** Everything the page shows of an action, from what the database holds of it. */
export function toView(
  {
    action,
    named,
    headings,
    rollCalls,
    vote,
    ratings,
    names,
    reintroductions,
    statusCounts,
    committees,
    related,
    amendments,
    voteAmendments,
  }: LoadedAction,
  chosen: VoteChosen,
  day = today(),
): ActionView {
  const entries = readAll(action.actions_history, historyEntry)
  const legislative = action.branch === 'Legislative'
  const consent = consentKind(action.action_type)
  const votes = votesOn(rollCalls)
  const history = consent
    ? consentHistory({ history: entries, votes })
    : historyWithVotes(action.bill_number, entries, votes)
  const past = pastEntries(history, day)
  const stages = consent
    ? consentTimeline(consent, past)
    : legislative && action.current_status !== reservedNumber
      ? billTimeline(action.bill_number, past, action.introduced_date)
      : []
  const isAmendment = proposesAmendment(action.bill_number, action.official_title ?? action.title)
  const lead = parseSponsors(action.sponsor_data)
  const others = parseSponsors(action.cosponsors_data, action.withdrawn_cosponsors ?? [])
  const bill = parseBillNumber(action.bill_number)
  const title = legislative ? headingTitle(action.title) : action.title
  const law = parseLawNumber(action.law_number)
  const cosponsors = others.people
    .filter((one) => !one.withdrew)
    .map((one) => toSponsor(one, names))
  const rollCallIds = new Set((rollCalls ?? []).map(({ id }) => id))
  const linkable: Linkable = {
    self: paths.action(action.id),
    named,
    rollCalls: rollCallIds,
    amendments: new Set(amendments.shown.map(({ id }) => id)),
  }
  const links = [
    { name: 'Official text', url: webUrl(action.text_url) ?? webUrl(action.pdf_url) },
    {
      name: 'Congress.gov',
      url:
        webUrl(action.congress_gov_url) ??
        (bill && action.congress_number ? congressGovBillUrl(action.congress_number, bill) : null),
    },
    { name: action.law_number ?? 'Law', url: law && govinfoLawUrl(law) },
    { name: 'PDF', url: webUrl(action.pdf_url) },
    { name: 'Source', url: webUrl(action.source_url) },
  ].filter((link, at, all): link is { name: string; url: string } => {
    return link.url !== null && all.findIndex(({ url }) => url === link.url) === at
  })
  return {
    id: action.id,
    branch: action.branch,
    title,
    otherNames: readAll(action.aliases, alias)
      .map(({ name }) => name)
      .filter((name) => name !== action.title),
    number: actionNumber(action),
    congress: action.congress_number,
    law: action.law_number,
    billNumber: action.bill_number,
    sponsors: {
      lead: lead.people.map((one) => toSponsor(one, names)),
      others: cosponsors,
      withdrawn: others.people.filter((one) => one.withdrew).map((one) => toSponsor(one, names)),
      problem: lead.problem ?? others.problem,
      cosponsorship: toCosponsorship(cosponsors),
    },
    setback: toSetback(action, rollCalls ?? []),
    committees: toCommittees(committees),
    relatedMeasures: toRelatedMeasures(action.id, action.congress_number, related),
    amendments: toAmendments(amendments),
    estimates: toEstimates(action.cbo_estimates),
    authority: action.constitutional_authority,
    subjects: action.subjects,
    facts: factsOf(action),
    unread: unreadSentence(action.unread_parts),
    officialTextUrl: links[0]?.url ?? null,
    hasText: consent === null || action.texts.length > 0,
    links,
    stages: isAmendment ? stagesInCongress(stages) : stages,
    stageMarks: legislative && !consent ? toStageMarks(stages, past, committees) : [],
    stagesNote: isAmendment
      ? 'What both chambers propose by two-thirds goes to the states: three-fourths of them have to ratify an amendment to the Constitution. No President signs it (Article V).'
      : null,
    issuedOn: legislative ? null : (action.date_enacted_issued ?? action.decided_date),
    ...toStatus(action, history, reintroductions, day),
    statusMeaning: statusMeaning({
      branch: action.branch,
      label: action.current_status ?? '',
      billNumber: action.bill_number,
      congress: action.congress_number,
      isAmendment,
      counts: statusCounts,
    }),
    ...summaryOf(action, named),
    ...textVersions(action),
    officialTitle: toOfficialTitle(action, title),
    official: toOfficial(action, linkable),
    excerpt: toExcerpt(action),
    description: action.card_text,
    history: entries.flatMap(({ actionDate, text }) => {
      const date = isoDay(actionDate)
      if (!date || !text) return []
      return [{ ...linkHistory(text, date, linkable), date, isScheduled: date > day }]
    }),
    opinions: inOpinionOrder(action.opinions).map((one) => toOpinion(one, action, named)),
    unlistedOpinions: unlistedOpinions(headings, action.opinions),
    reviews: action.comments.map(toReview),
    ratings: ratings === undefined ? null : toRatings(ratings),
    votes: toVotes(
      action.id,
      rollCalls,
      vote,
      chosen.chamber,
      unrecordedPassages(entries),
      voteAmendments,
    ),
  }
}

/** The roll calls that count, as the way of a measure follows from them. */
function votesOn(rollCalls: LoadedAction['rollCalls']): VoteOnMeasure[] {
  return (rollCalls ?? [])
    .filter(({ taken_back }) => taken_back === null)
    .map((vote) => ({
      chamber: vote.chamber,
      number: vote.roll_call_number,
      day: isoDay(vote.vote_date) ?? '',
      classification: vote.classification,
      question: vote.question,
      result: vote.result,
    }))
}

// A list in a JSON column: entries of another shape are left out.
function readAll<T>(value: unknown, schema: z.ZodType<T>): T[] {
  return (Array.isArray(value) ? value : []).flatMap((entry) => {
    const read = schema.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

/** The official title, if the heading differs from it ("To provide for …" below a short title). */
function toOfficialTitle(action: Row, heading: string): ActionView['officialTitle'] {
  const words = action.official_title ?? (heading === action.title ? null : action.title)
  if (words === null || words === heading) return null
  // Congress.gov's name for the words of a nomination.
  const isNomination = consentKind(action.action_type) === 'nomination'
  return { name: isNomination ? 'Description' : 'Official title', words }
}

function toSponsor(person: Sponsor, names: ReadonlyMap<string, string>): SponsorEntry {
  return {
    id: person.bioguideId,
    name: names.get(person.bioguideId ?? '') ?? sponsorName(person),
    lastName: person.lastName,
    party: partyGroup(person.party),
    state: person.state,
    district: person.district,
    isOriginal: person.isOriginal,
    joined: person.joined,
    withdrew: longDate(person.withdrew),
  }
}

function factsOf(action: Row): ActionView['facts'] {
  const executive = action.branch === 'Executive'
  const facts: [string, string | null][] = [
    ['Kind of position', action.action_type === 'nomination' ? positionGroup(action.title) : null],
    ['President', executive ? presidentName(action.president_name) : null],
    ['Signed', executive ? longDate(action.date_enacted_issued) : null],
    ['Argued', longDate(action.argued_date)],
    ['Decided', longDate(action.decided_date)],
    ['Vote', judgmentVote(action)],
    ['Judgment', action.judgment],
    ['Court below', action.lower_court],
    ['Decided with', action.other_dockets.join(', ') || null],
    ['Citation', action.citation],
  ]
  const shown = facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  const { policy_area: area } = action
  return area === null
    ? shown
    : [...shown, { name: 'Subject', value: area, to: paths.subject(area) }]
}

// "6 to 3"; who took no part is in the summary.
function judgmentVote({ votes_for_judgment: ayes, votes_against_judgment: noes }: Row) {
  return ayes === null || noes === null ? null : `${ayes} to ${noes}`
}

function toOfficial(action: Row, linkable: Linkable): ActionView['official'] {
  const link = (text: string) => linkWords(text, action.congress_number, linkable)
  const parts = paragraphs(action.official_summary).map((part) =>
    typeof part === 'string' ? link(part) : { items: part.items.map(link) },
  )
  const name = officialName(action)
  return name === null ? null : { name, paragraphs: parts }
}

/** What an official summary is called. Null if there is none. */
function officialName(action: Row): string | null {
  if (!action.official_summary?.trim()) return null
  if (action.branch === 'Judicial') return 'Syllabus'
  const described = action.summaries.find(({ origin }) => origin === 'official')
  const version = [described?.text_version, longDate(described?.text_date)]
    .filter(Boolean)
    .join(', ')
  const author =
    action.branch === 'Legislative' ? 'Congressional Research Service' : 'official record'
  return `Summary by the ${author}${version ? ` of the text: ${version}` : ''}`
}

/** The latest version of the text that is stored, and from which to compare it. */
function textVersions({ texts }: Row): Pick<ActionView, 'latestText' | 'comparison'> {
  const latest = texts.at(-1)
  const latestText =
    latest && [versionName(latest.version), longDate(latest.issued_on)].filter(Boolean).join(', ')
  return {
    latestText: latestText ?? null,
    comparison: versionToCompare(texts.map(({ version }) => version)),
  }
}

/** A summary of ours, else what the record says of it; and the version of the text that it or the excerpt describes. */
function summaryOf(
  action: Row,
  named: LoadedAction['named'],
): Pick<ActionView, 'summary' | 'summaryVersion' | 'describesEarlierText'> {
  const { id: actionId, summaries, texts, ai_neutral_summary } = action
  const writer = summaryWriter(summaries)
  const neutral = toSummary({
    actionId,
    named,
    text: ai_neutral_summary,
    sources: action.summary_sources,
    origin: 'neutral',
    writer,
    texts,
    official: officialName(action) ?? undefined,
  })
  const excerpt = excerptOf(action)
  const summary =
    neutral ??
    toSummary({
      actionId,
      text: excerpt ? null : action.description_summary,
      sources: [],
      origin: 'description',
    })
  const written = neutral ? writer : action.official_summary ? undefined : excerpt
  return {
    summary,
    summaryVersion: written?.text_version ? textVersionName(written.text_version) : null,
    describesEarlierText: describesEarlierText(written, texts),
  }
}

const quoteEntry = z.object({
  quote: z.string(),
  locator: z.string(),
  heading: z.string().nullish(),
  path: z.string().nullish(),
  version: z.string().nullish(),
  isReason: z.boolean().nullish(),
})

/** Words of the text that were stored with the passages they are in. */
function excerptOf({ summaries }: Row) {
  return summaries.find(
    ({ origin, sources }) => origin === 'extract' && readAll(sources, quoteEntry).length > 0,
  )
}

function toExcerpt(action: Row): ActionView['excerpt'] {
  const entries = readAll(excerptOf(action)?.sources, quoteEntry)
  if (entries.length === 0) return null
  const quotes = (areReasons: boolean) =>
    entries
      .filter(({ isReason }) => (isReason ?? false) === areReasons)
      .map(({ quote, locator, heading, path, version }) => ({
        words: quote,
        heading: heading ?? null,
        locator,
        to: path && version ? paths.actionText(action.id, { version, at: path }) : null,
      }))
  return { ...excerptWords(action), quotes: quotes(false), reasons: quotes(true) }
}

function excerptWords({ branch, action_type }: Row): Pick<ExcerptView, 'name' | 'about'> {
  // Memoranda, determinations and notices order nothing as a rule.
  if (action_type !== 'executive_order' && action_type !== 'proclamation')
    return {
      name:
        branch === 'Judicial' ? 'Excerpt from the opinion of the Court' : 'Excerpt from the text',
      about: 'These are words of the official text, chosen by a rule. They are not a summary.',
    }
  const [what, does] =
    action_type === 'proclamation' ? ['proclamation', 'proclaims'] : ['order', 'orders']
  return {
    name: `What it ${does}`,
    about: `These are words of the ${what}, chosen by a rule. They are not a summary.`,
  }
}

/** The paragraphs and lists of an official summary, which is stored as plain text (`ingest/congress/plain-text.ts`). */
export function paragraphs(text: string | null): Paragraph<string>[] {
  const found: Paragraph<string>[] = []
  for (const part of (text ?? '').split(/\n{2,}/)) {
    const words = part.replace(/\s+/g, ' ').trim()
    const item = /^• (.+)$/.exec(words)?.[1]
    const last = found.at(-1)
    if (item === undefined) {
      if (words !== '') found.push(words)
    } else if (typeof last === 'object') last.items.push(item)
    else found.push({ items: [item] })
  }
  return found
}

function toOpinion(
  row: Row['opinions'][number],
  { id: actionId, texts }: Row,
  named: LoadedAction['named'],
): Opinion {
  return {
    id: row.id,
    label: opinionLabel(row.opinion_type),
    isLead: row.opinion_type === 'lead',
    author: row.author,
    joinedBy: row.joined_by,
    summary: toSummary({
      actionId,
      named,
      text: row.ai_summary,
      sources: row.summary_sources,
      origin: 'neutral',
      writer: summaryWriter(row.summaries),
      texts,
      isPart: true,
    }),
    sourceUrl: row.source_url,
  }
}
