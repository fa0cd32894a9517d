import { formatBillNumber, parseBillNumber } from '../measures/bill-number.ts'
import { formatDocketNumber, parseDocketNumber } from '../decisions/docket-number.ts'
import { formatExecutiveNumber, formatUnnumbered } from '../orders/executive-number.ts'

/** The columns of an action that number it; at most one kind is filled, and the id. */
export type NumberedAction = {
  id?: string
  bill_number?: string | null
  executive_order_number?: number | null
  proclamation_number?: number | null
  docket_number?: string | null
}

/**
 * How an action is cited: "H.R. 1", "E.O. 14067", "Proclamation 10886", "FR Doc. 2025-02405", "No. 24A884"; null when it
 * has no number.
 */
export function actionNumber(action: NumberedAction): string | null {
  if (action.bill_number) {
    const bill = parseBillNumber(action.bill_number)
    return bill === null ? action.bill_number : formatBillNumber(bill)
  }
  if (action.executive_order_number) {
    return formatExecutiveNumber({ kind: 'executive order', number: action.executive_order_number })
  }
  if (action.proclamation_number) {
    return formatExecutiveNumber({ kind: 'proclamation', number: action.proclamation_number })
  }
  if (!action.docket_number) return formatUnnumbered(action.id ?? '')
  const docket = parseDocketNumber(action.docket_number)
  return docket === null ? action.docket_number : formatDocketNumber(docket)
}
