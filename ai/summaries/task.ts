import type { Context } from '#ai/context/read-context.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'

/** What summaries are written of. */
export type Subject = 'action' | 'opinion' | 'roll_call' | 'comparison'

type StoredText = NonNullable<Context['text']>

/** A summary to write: its subject, its sources and its form. */
export type Task = {
  subject: Subject
  /** The id of the action, the opinion or the roll call. For a comparison the codes of two versions: "eh..enr". */
  subjectId: string
  actionId: string
  /** Names to drop from citations: the action's number, its title. */
  names: readonly string[]
  instructions: string
  /** Facts that every sentence may name. */
  record: string
  chunks: readonly Chunk[]
  /** The text it is based on. For a comparison the later one. */
  text: StoredText
  /** For a comparison, the earlier text. */
  from?: StoredText
  mostClaims: number
  /** A summary with fewer accepted sentences is held for an editor. */
  leastClaims: number
  /** Why a sentence has another form than required. Null if its form is right. */
  faultOf?: (sentence: string) => string | null
}

/** Increase this whenever instructions change. Summaries by earlier instructions are then made again. */
export const promptVersion = 1
