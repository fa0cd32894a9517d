import { summaryWriter } from '#app/components/summary/summary-writer.ts'
import type { Summary } from '#app/components/summary/summary.ts'
import { toSummary } from '#app/components/summary/to-summary.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap-part.ts'
import { versionName } from '#domain/texts/text-version.ts'

type StoredText = { version: string; source_hash: string }

/** What is said of what changed from one text to another; null where nothing is, or of texts that changed since. */
export async function loadSummary(
  data: PublicData,
  actionId: string,
  from: StoredText,
  to: StoredText,
): Promise<Summary | null> {
  const rows = unwrapPart(
    'the summary of a comparison',
    await data
      .from('comparison_summaries')
      .select('origin, author, summary, sources, prompt_version, checks, written_at')
      .match({
        action_id: actionId,
        from_version: from.version,
        to_version: to.version,
        from_hash: from.source_hash,
        to_hash: to.source_hash,
      }),
  )
  const versions = `${versionName(from.version)} and ${versionName(to.version)}`
  const writer = summaryWriter(
    (rows ?? []).map((row) => ({
      ...row,
      text_version: versions,
      text_date: null,
      text_hash: null,
    })),
  )
  if (!writer) return null
  const { summary: text, sources } = writer
  return toSummary({ actionId, text, sources, origin: 'neutral', writer, isPart: true })
}
