import { formatBillNumber, measureId, type BillNumber } from './bill-number.ts'
import { chamberLabel } from '../members/chamber.ts'
import { formatLawNumber, type LawNumber } from './law-number.ts'
import { canBecomeLaw } from './measure-status.ts'
import { congressGovBillUrl, congressGovTextUrl, govinfoLawUrl } from '../actions/official-urls.ts'

/** A measure from any source. Days are YYYY-MM-DD. */
export type Measure = BillNumber & {
  congress: number
  introducedDate: string | null
  /** Newest first. */
  history: readonly {
    actionCode: string | null
    type: string | null
    actionDate: string
    text: string
  }[]
  law: LawNumber | null
  /** Of its latest printed text. */
  pdfUrl: string | null
}

/**
 * The columns of "GovernmentActions" that follow from a measure's number, history and law.
 * @param today YYYY-MM-DD: entries of later days are scheduled, so none of them is the latest.
 */
export function measureColumns(measure: Measure, today: string) {
  const { congress, introducedDate, history } = measure
  const billNumber = formatBillNumber(measure)
  const law = canBecomeLaw(measure.type) ? measure.law : null
  const lawNumber = law && formatLawNumber(law)
  // Sources sometimes list entries out of order.
  const [latest] = history
    .filter(({ actionDate }) => actionDate <= today)
    .toSorted((one, other) => other.actionDate.localeCompare(one.actionDate))
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
    introduced_date: introducedDate,
    date_enacted_issued: canBecomeLaw(measure.type) ? (lawDay(history) ?? null) : null,
    pdf_url: law ? govinfoLawUrl(law) : measure.pdfUrl,
    congress_gov_url: congressGovBillUrl(congress, measure),
    source_url: congressGovBillUrl(congress, measure),
    text_url: congressGovTextUrl(congress, measure),
  }
}

/** The day of the signature, or of the law's number if it became law without one. */
function lawDay(history: Measure['history']): string | undefined {
  const day = (words: RegExp) => history.find(({ text }) => words.test(text))?.actionDate
  return day(/^Became (Public|Private) Law/) ?? day(/^Signed by President\b/)
}
