import { formatBillNumber, measureId, type BillNumber } from './bill-number.ts'
import { chamberLabel } from './chamber.ts'
import { formatLawNumber } from './law-number.ts'
import { measureStatus } from './measure-status.ts'
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
  /** The day until which its history is known. */
  knownUntil: string
  /** Of its latest printed text. */
  pdfUrl: string | null
}

/** The columns of "GovernmentActions" that follow from a measure's number, its history and its law. */
export function measureColumns(measure: Measure) {
  const { congress, introducedDate, history, knownUntil } = measure
  const billNumber = formatBillNumber(measure)
  const law = measure.law && { ...measure.law, congress }
  const lawNumber = law && formatLawNumber(law)
  const status = measureStatus({
    billNumber,
    congress,
    introducedDate,
    history,
    lawNumber,
    knownUntil,
  })
  const [latest] = history
  return {
    id: measureId(congress, measure),
    api_source_id: measureId(congress, measure),
    branch: 'Legislative',
    action_type: measure.type.toLowerCase(),
    bill_number: billNumber,
    congress_number: congress,
    law_number: lawNumber,
    issuing_body: chamberLabel(billNumber),
    actions_history: [...history],
    latest_action_text: latest?.text ?? null,
    latest_action_date: latest?.actionDate ?? null,
    source_status: status?.label ?? null,
    source_status_date: status?.date ?? null,
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
