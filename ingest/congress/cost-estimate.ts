import type { Bill } from './bill.ts'
import { plainText } from './plain-text.ts'

/** An estimate as both services give it, with signs such as &#039; in its words. */
export function toCostEstimate(given: {
  title: string
  description: string | null
  pubDate: string | null
  url: string
}): Bill['costEstimates'][number] {
  return {
    title: plainText(given.title) ?? given.title,
    description: given.description && plainText(given.description),
    published: given.pubDate,
    url: given.url,
  }
}
