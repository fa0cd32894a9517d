import { summaryWriter } from '#app/components/summary/summary-writer.ts'
import type { Summary } from '#app/components/summary/summary.ts'
import { toSummary } from '#app/components/summary/to-summary.ts'
import type { Written } from '#app/components/summary/written.ts'

/** The columns of a roll call that `whatAVoteMeant` needs. */
export const meaningColumns =
  'ai_summary, summaries:roll_call_summaries(origin, author, sources, text_version, text_date, text_hash, written_at, prompt_version, checks)'

/** The meaning of a yes vote with its writer, or null if we do not know it. */
export function whatAVoteMeant(
  actionId: string,
  { ai_summary: text, summaries }: WrittenOfAVote,
): Summary | null {
  const writer = summaryWriter(summaries)
  const sources = writer?.sources ?? []
  return toSummary({ actionId, text, sources, origin: 'neutral', writer, isPart: true })
}
type WrittenOfAVote = {
  ai_summary: string | null
  summaries: (Written & { sources: unknown })[]
}
