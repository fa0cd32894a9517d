import { formatDocketNumber } from '#domain/decisions/docket-number.ts'
import { today } from '#domain/dates/dates.ts'
import { measureColumns } from '#domain/measures/measure-columns.ts'
import { congressGovTextUrl, govinfoBillPdfUrl } from '#domain/actions/official-urls.ts'
import { opinionId } from '#domain/decisions/opinions.ts'
import { presidentialColumns } from '#domain/orders/presidential-columns.ts'
import { sponsorEntry } from './member-rows.ts'
import type { Legislator } from './record.ts'
import type { Action, BillFacts, Locator, Summary } from './schema.ts'

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** The author of the editors' texts about bundled actions. */
export const bundledEditor = { origin: 'editor', author: 'Rotunda' }

/** The day we read the official records of the measures. Their coded history ends then; later entries come from an uncoded list. */
export const measuresReadOn = '2026-06-01'

/** The facts of an action as a row of "GovernmentActions". Leaves out columns that its branch does not have. */
export function actionRow(action: Action, members: ReadonlyMap<string, Legislator>) {
  return {
    id: action.id,
    api_source_id: action.id,
    source_aliases: action.aliases.filter(({ kind }) => kind !== 'nickname'),
    subjects: [],
    other_dockets: [],
    actions_history: [],
    ...factColumns(action, members),
  }
}

/**
 * The editors' additions to an action, as a row of action_annotations, if any.
 * The name of a decision is theirs, because every service has another.
 */
export function annotationRows(action: Action) {
  const title = action.kind === 'decision' ? action.facts.caseName : null
  const nicknames = action.aliases.filter(({ kind }) => kind === 'nickname').map(({ name }) => name)
  const searchWords = action.searchWords ?? []
  const disposition = action.disposition ?? null
  const ends = action.ends ?? null
  const isEmpty = title === null && disposition === null && ends === null
  if (isEmpty && nicknames.length === 0 && searchWords.length === 0) return []
  return [
    {
      action_id: action.id,
      title,
      nicknames,
      search_words: searchWords,
      disposition,
      ends_on: ends?.on ?? null,
      ends_by: ends?.by ?? null,
    },
  ]
}

/** The editors' summary of an action, as a row of action_summaries, if any. */
export function summaryRows(action: Action) {
  if (action.summary.length === 0) return []
  return [
    {
      action_id: action.id,
      ...bundledEditor,
      summary: summaryText(action.summary),
      sources: summarySources(action.summary, textAddress(action)),
      ...textVersion(action),
      written_at: null,
    },
  ]
}

/** What editors say became of an action, as rows of relation_statements. */
export function relationRows(action: Action) {
  return action.relations.map((relation) => ({
    action_id: action.id,
    ...bundledEditor,
    kind: relation.kind,
    related_label: relation.label,
    named_action_id: relation.action ?? null,
    related_url: relation.url ?? null,
    related_date: relation.date ?? null,
  }))
}

/** The opinions of a decision, as rows of judicial_opinions. Empty for other actions. */
export function opinionRows(action: Action) {
  if (action.kind !== 'decision') return []
  return action.opinions.map((opinion, position) => ({
    id: opinionId(action.id, opinion.type, opinion.author ?? null),
    action_id: action.id,
    opinion_type: opinion.type,
    author: opinion.author ?? null,
    joined_by: opinion.joinedBy,
    position,
    page: opinion.page ?? null,
    source_url: action.facts.pdfUrl ?? action.facts.sourceUrl,
  }))
}

/**
 * The editors' summaries of the opinions of a decision, as rows of opinion_summaries.
 * @param ids of its stored opinions, in their order.
 */
export function opinionSummaryRows(action: Action, ids: readonly string[]) {
  if (action.kind !== 'decision') return []
  return action.opinions.flatMap(({ summary }, index) =>
    summary.length === 0
      ? []
      : [
          {
            opinion_id: ids[index] ?? '',
            ...bundledEditor,
            summary: summaryText(summary),
            sources: summarySources(summary, action.facts.pdfUrl),
            ...textVersion(action),
            written_at: null,
          },
        ],
  )
}

/** The version of the text that summaries rest on, as far as the record says. */
function textVersion(action: Action): { text_version: string | null; text_date: string | null } {
  if (action.kind === 'bill') {
    return { text_version: action.facts.textVersion ?? null, text_date: null }
  }
  const { facts } = action
  return {
    text_version: null,
    text_date: 'decidedDate' in facts ? facts.decidedDate : facts.publicationDate,
  }
}

/** The address for a sentence's source without its own. */
function textAddress(action: Action): string | null {
  const { facts } = action
  if ('congress' in facts) return congressGovTextUrl(facts.congress, facts)
  return 'htmlUrl' in facts ? facts.htmlUrl : (facts.pdfUrl ?? facts.sourceUrl)
}

function factColumns(action: Action, members: ReadonlyMap<string, Legislator>) {
  if (action.kind === 'bill') return billColumns(action.facts, members)
  if (action.kind === 'decision') return decisionColumns(action.facts)
  return presidentialColumns(action.kind, action.facts)
}

function billColumns(facts: BillFacts, members: ReadonlyMap<string, Legislator>) {
  const { congress, type, number, introducedDate } = facts
  const history = facts.history.map(([actionDate, actionCode, kind, text]) => ({
    actionCode,
    type: kind,
    actionDate,
    text,
  }))
  const [lawCongress = 0, lawNumber = 0] = facts.law?.number.split('-').map(Number) ?? []
  const law = facts.law ? { kind: facts.law.kind, congress: lawCongress, number: lawNumber } : null
  const pdfUrl = govinfoBillPdfUrl(facts.textUrl)
  return {
    source_title: facts.title,
    official_title: facts.officialTitle ?? null,
    ...measureColumns({ congress, type, number, introducedDate, history, law, pdfUrl }, today()),
    policy_area: facts.policyArea ?? null,
    subjects: facts.subjects,
    sponsor_data: [sponsorEntry(facts.sponsor, introducedDate, members)],
    cosponsors_data:
      facts.cosponsors?.map(([id, sponsorshipDate, sponsorshipWithdrawnDate]) => ({
        ...sponsorEntry(id, sponsorshipDate, members),
        sponsorshipDate,
        isOriginalCosponsor: sponsorshipDate === introducedDate,
        ...(sponsorshipWithdrawnDate && { sponsorshipWithdrawnDate }),
      })) ?? null,
  }
}

function decisionColumns(facts: Of<'decision'>['facts']) {
  return {
    source_title: facts.caseName,
    branch: 'Judicial',
    action_type: 'supreme_court_decision',
    docket_number: formatDocketNumber(facts.docket),
    other_dockets: (facts.otherDockets ?? []).map(formatDocketNumber),
    lower_court: facts.lowerCourt ?? null,
    judgment: facts.judgment ?? null,
    votes_for_judgment: facts.vote?.majority ?? null,
    votes_against_judgment: facts.vote?.minority ?? null,
    citation: facts.citation ?? null,
    issuing_body: 'Supreme Court',
    latest_action_date: facts.decidedDate,
    argued_date: facts.arguedDate ?? null,
    decided_date: facts.decidedDate,
    date_enacted_issued: facts.decidedDate,
    pdf_url: facts.pdfUrl ?? null,
    source_url: facts.sourceUrl,
    text_url: facts.pdfUrl ?? facts.sourceUrl,
  }
}

function summaryText(sentences: Summary): string {
  return sentences.map(({ text }) => text).join(' ')
}

// Numbered from 1, as `summary_sources` requires. A source without its own address links to the text.
function summarySources(sentences: Summary, textUrl: string | null | undefined) {
  return sentences.flatMap(({ sources }, index) =>
    sources.map((source) => ({
      sentence: index + 1,
      locator: locatorOf(source),
      url: source.url ?? textUrl ?? null,
      ...('quote' in source && source.quote && { quote: source.quote }),
    })),
  )
}

/** Its locator in the stored form: "Sec. 2(a)", "Opinion of the Court, part II-A". */
export function locatorOf(source: Locator): string {
  if (source.kind !== 'opinion-page') return source.ref
  const part = source.part === 'Intro' ? 'introduction' : source.part && `part ${source.part}`
  const page = source.page && `page ${source.page}`
  return [source.opinion ?? 'Opinion of the Court', part, page].filter(Boolean).join(', ')
}
