import { excerptOfOrder } from '#domain/texts/excerpt/excerpt-of-order.ts'
import type { Excerpt } from '#domain/texts/excerpt/excerpt.ts'
import { syllabus } from '#domain/decisions/syllabus.ts'
import type { SummaryRow, TextRow } from '../store/tables.ts'

/**
 * Summaries within a text: the orders of an executive order with the President's reasons,
 * and the syllabus of a decision. Measures have summaries by the Congressional Research Service.
 */
export function ownSummaries({ action_id, version, passages }: TextRow): SummaryRow[] {
  if (version === 'slip') {
    const summary = syllabus(passages)
    const author = 'Reporter of Decisions'
    return summary === null ? [] : [{ action_id, origin: 'official', author, summary, sources: [] }]
  }
  const { orders, reasons } =
    version === 'fr' ? excerptOfOrder(passages) : { orders: [], reasons: [] }
  if (orders.length === 0) return []
  const source = ({ place, ...one }: Excerpt) => ({ ...one, locator: place, version })
  return [
    {
      action_id,
      origin: 'extract',
      author: 'Federal Register',
      summary: orders.map(({ quote }) => quote).join(' '),
      sources: [
        ...orders.map((one, at) => ({ ...source(one), sentence: at + 1 })),
        ...reasons.map((one) => ({ ...source(one), isReason: true })),
      ],
    },
  ]
}
