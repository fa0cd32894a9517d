import type { Version } from '#app/components/official-text/text-version.ts'
import type { Summary } from '#app/components/summary/summary.ts'
import type {
  ComparedPassage,
  TextComparison,
} from '#domain/texts/text-comparison/compare-texts.ts'

export type ComparedAction = { id: string; name: string; title: string; versions: Version[] }

/** Another measure whose text this one's may be compared with. */
export type RelatedMeasure = { id: string; name: string; title: string }

export type ComparisonView = {
  action: ComparedAction
  /** Whose version is the later text: the action itself, or the other measure that was asked for. */
  later: ComparedAction
  /** Those that the record relates to the action and of which it has a text. */
  related: RelatedMeasure[]
  from: Version | null
  to: Version | null
  /** Why there is nothing to show, in a sentence. */
  problem: string | null
  counts: TextComparison['counts'] | null
  /** What changed, in words, by whoever wrote it of these very texts. */
  summary: Summary | null
  passages: ComparedPassage[]
  page: number
  totalPages: number
}
