import { formatDocketNumber } from '#domain/decisions/docket-number.ts'
import { supremeCourtDocketUrl } from '#domain/actions/official-urls.ts'
import type { DecisionRow, OpinionRow } from '../store/tables.ts'
import { opinionRows } from './opinion-rows.ts'
import { docketsOf, type StoredDecision } from './stored-decisions.ts'
import type { ParsedDecision } from './parsed-decision.ts'

/**
 * A decision as rows. The source replaces stored values; values that it lacks stay.
 * `opinions` is absent if the source gives none.
 * @param newId its id if it is not stored yet.
 */
export function decisionRows(
  parsed: ParsedDecision,
  stored: StoredDecision | undefined,
  newId: string,
): { decision: DecisionRow; opinions: OpinionRow[] | undefined; problems: string[] } {
  const [docket = ''] = parsed.dockets
  const id = stored?.id ?? newId
  const pdf = pdfUrl(parsed, stored)
  const sourceUrl = stored?.source_url ?? sourcePage(parsed, docket)
  const dockets = [...new Set([...(stored ? docketsOf(stored) : []), ...parsed.dockets])]
  const isOdd = parsed.argued !== null && parsed.argued > parsed.decided
  const decision: DecisionRow = {
    id,
    source_title: title(parsed, stored),
    branch: 'Judicial',
    action_type: 'supreme_court_decision',
    docket_number: stored?.docket_number ?? formatDocketNumber(docket),
    other_dockets: dockets.slice(1).map(formatDocketNumber),
    lower_court: parsed.lowerCourt,
    judgment: parsed.judgment,
    votes_for_judgment: parsed.votes?.majority ?? null,
    votes_against_judgment: parsed.votes?.minority ?? null,
    citation: parsed.citation,
    issuing_body: 'Supreme Court',
    latest_action_date: parsed.decided,
    argued_date: isOdd ? null : parsed.argued,
    decided_date: parsed.decided,
    date_enacted_issued: parsed.decided,
    pdf_url: pdf,
    source_url: sourceUrl,
    text_url: textUrl(parsed, stored, pdf) ?? sourceUrl,
    api_source_id: id,
    source_updated_at: latest(parsed.updatedAt, stored?.source_updated_at ?? null),
  }
  const { rows, problems } = opinionRows(
    parsed.opinions,
    stored?.opinions ?? [],
    id,
    pdf ?? sourceUrl,
  )
  // A case that was decided several times has the day of its last argument.
  const oddDay = isOdd
    ? [`It cannot be argued on ${parsed.argued}, after it was decided on ${parsed.decided}.`]
    : []
  return { decision, opinions: rows, problems: [...problems, ...oddDay] }
}

/** Keeps a full name if the source sends a short one. The listing and CourtListener shorten names differently. */
function title(parsed: ParsedDecision, stored: StoredDecision | undefined): string {
  return stored && parsed.hasShortName && !stored.has_short_title
    ? stored.source_title
    : parsed.name
}

/**
 * Keeps the stored PDF if summaries and opinions name its pages and the new PDF has others.
 * The Court's prints of the United States Reports share pages from the preliminary print on. Slip opinions do not.
 */
function pdfUrl({ pdf }: ParsedDecision, stored: StoredDecision | undefined): string | null {
  const known = stored?.pdf_url ?? null
  if (pdf === null || known === null) return pdf?.url ?? known
  if (!pdf.isCurrent) return known
  const haveSamePages = inReports.test(known) && inReports.test(pdf.url)
  return stored?.has_pages && !haveSamePages ? known : pdf.url
}

// …/opinions/22pdf/600us1r58_7khn.pdf
const inReports = /\/\d{3}us\w+\.pdf$/

// The Court's site has dockets since the 2001 term (supremecourt.gov/docket/docket.aspx).
function sourcePage({ decided, pageUrl }: ParsedDecision, docket: string): string {
  return decided < '2001-10-01' && pageUrl !== null ? pageUrl : supremeCourtDocketUrl(docket)
}

function textUrl(
  { pageUrl }: ParsedDecision,
  stored: StoredDecision | undefined,
  pdf: string | null,
): string | null {
  return pdf ?? stored?.text_url ?? pageUrl
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) > Date.parse(other) ? one : other
}
