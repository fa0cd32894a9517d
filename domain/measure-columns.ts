import { formatBillNumber, measureId, type BillNumber } from './bill-number.ts'
import { billTimeline } from './bill-timeline.ts'
import { chamberLabel } from './chamber.ts'
import { formatLawNumber } from './law-number.ts'
import { congressGovBillUrl, congressGovTextUrl, govinfoLawUrl } from './official-urls.ts'

/** What is known of a measure, wherever it was read. Days are YYYY-MM-DD. */
export type Measure = BillNumber & {
  congress: number
  introducedDate: string
  /** Newest first. */
  history: readonly {
    actionCode: string | null
    type: string | null
    actionDate: string
    text: string
  }[]
  law: { kind: 'public' | 'private'; number: number } | null
  /** Of its latest printed text. */
  pdfUrl: string | null
}

/** The columns of "GovernmentActions" that follow from a measure's number, its history and its law. */
export function measureColumns(measure: Measure) {
  const { congress, introducedDate, history } = measure
  const billNumber = formatBillNumber(measure)
  const law = measure.law && { ...measure.law, congress }
  const stages = billTimeline(billNumber, history, introducedDate)
  const [latest] = history
  return {
    id: measureId(congress, measure),
    api_source_id: measureId(congress, measure),
    branch: 'Legislative',
    action_type: measure.type.toLowerCase(),
    bill_number: billNumber,
    congress_number: congress,
    law_number: law && formatLawNumber(law),
    issuing_body: chamberLabel(billNumber),
    actions_history: [...history],
    latest_action_text: latest?.text ?? null,
    latest_action_date: latest?.actionDate ?? null,
    source_status: law ? 'Became Law' : (stages.find((stage) => stage.current)?.name ?? null),
    introduced_date: introducedDate,
    date_enacted_issued: law ? (history.find(makesLaw)?.actionDate ?? null) : null,
    pdf_url: law ? govinfoLawUrl(law) : measure.pdfUrl,
    congress_gov_url: congressGovBillUrl(congress, measure),
    source_url: congressGovBillUrl(congress, measure),
    text_url: congressGovTextUrl(congress, measure),
  }
}

function makesLaw({ text }: Measure['history'][number]): boolean {
  return /^Became (Public|Private) Law/.test(text)
}
