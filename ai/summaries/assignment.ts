import type { Material } from '#ai/material/read-material.ts'
import type { Portion } from '#ai/passages/text-portions.ts'

/** What summaries are written of. */
export type Subject = 'action' | 'opinion' | 'roll_call' | 'comparison'

type StoredText = NonNullable<Material['text']>

/** A summary that is to be written: of what, from which words, and in which form. */
export type Assignment = {
  subject: Subject
  /** The id of the action, the opinion or the roll call; of a comparison the codes of two versions: "eh..enr". */
  subjectId: string
  actionId: string
  /** What passages are cited by beside their place: the action's number, its title. */
  names: readonly string[]
  instructions: string
  /** Facts that every sentence may name. */
  record: string
  portions: readonly Portion[]
  /** The text it rests on; of a comparison the later one. */
  text: StoredText
  /** Of a comparison, the earlier text. */
  from?: StoredText
  mostClaims: number
  /** With fewer sentences that stand it is set aside. */
  leastClaims: number
  /** Why a sentence has not the form that is asked for; null where it has. */
  faultOf?: (sentence: string) => string | null
}

/** Bump it whenever instructions change: what was made by others is made again. */
export const promptVersion = 1
