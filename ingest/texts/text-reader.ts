import type { Branch, ReadContext, Step } from '../source.ts'

/** Reads the official texts of one branch, only for actions in the record. */
export type TextReader = {
  branch: Branch
  read(context: ReadContext): AsyncIterable<Step>
}
