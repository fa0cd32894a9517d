import { formatDocketNumber } from '#domain/docket-number.ts'
import { measureColumns } from '#domain/measure-columns.ts'
import { govinfoBillPdfUrl } from '#domain/official-urls.ts'
import { opinionId } from '#domain/opinions.ts'
import { presidentialColumns } from '#domain/presidential-columns.ts'
import { statusLabel } from '#domain/status-label.ts'
import { sponsorEntry } from './member-rows.ts'
import type { Legislator } from './record.ts'
import type { Action, BillFacts, Locator, Summary } from './schema.ts'

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** An action as a row of "GovernmentActions"; columns that its branch does not have are left out. */
export function actionRow(action: Action, members: ReadonlyMap<string, Legislator>) {
  const facts = factColumns(action, members)
  return {
    id: action.id,
    api_source_id: action.id,
    ai_neutral_summary: summaryText(action.summary),
    summary_sources: summarySources(action.summary, facts.text_url ?? facts.pdf_url),
    aliases: action.aliases,
    search_words: action.searchWords ?? [],
    disposition: action.disposition ?? null,
    // A measure's own status follows from its history; what the other branches do is in effect until it is not.
    current_status: statusLabel(action.disposition ?? null),
    subjects: [],
    other_dockets: [],
    actions_history: [],
    ...facts,
  }
}

/** What became of an action, as rows of action_relations. */
export function relationRows(action: Action) {
  return action.relations.map((relation) => ({
    action_id: action.id,
    kind: relation.kind,
    related_label: relation.label,
    named_action_id: relation.action ?? null,
    related_url: relation.url ?? null,
    related_date: relation.date ?? null,
  }))
}

/** The opinions of a decision, as rows of judicial_opinions; none for other actions. */
export function opinionRows(action: Action) {
  if (action.kind !== 'decision') return []
  return action.opinions.map((opinion, position) => ({
    id: opinionId(action.id, opinion.type, opinion.author ?? null),
    action_id: action.id,
    opinion_type: opinion.type,
    author: opinion.author ?? null,
    joined_by: opinion.joinedBy,
    position,
    ai_summary: summaryText(opinion.summary),
    summary_sources: summarySources(opinion.summary, action.facts.pdfUrl),
    page: opinion.page ?? null,
    source_url: action.facts.pdfUrl ?? action.facts.sourceUrl,
  }))
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
  const law = facts.law
    ? { kind: facts.law.kind, number: Number(facts.law.number.split('-')[1]) }
    : null
  const pdfUrl = govinfoBillPdfUrl(facts.textUrl)
  return {
    title: facts.title,
    ...measureColumns({ congress, type, number, introducedDate, history, law, pdfUrl }),
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
    title: facts.caseName,
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

function summaryText(sentences: Summary): string | null {
  return sentences.length === 0 ? null : sentences.map(({ text }) => text).join(' ')
}

// Numbered from 1, as `summary_sources` wants them; a source without an address of its own leads to the text.
function summarySources(sentences: Summary, textUrl: string | null | undefined) {
  return sentences.flatMap(({ sources }, index) =>
    sources.map((source) => ({
      sentence: index + 1,
      locator: describe(source),
      url: source.url ?? textUrl ?? null,
      ...('quote' in source && source.quote && { quote: source.quote }),
    })),
  )
}

function describe(source: Locator): string {
  if (source.kind !== 'opinion-page') return source.ref
  const part = source.part === 'Intro' ? 'introduction' : source.part && `part ${source.part}`
  const page = source.page && `page ${source.page}`
  return [source.opinion ?? 'Opinion of the Court', part, page].filter(Boolean).join(', ')
}
