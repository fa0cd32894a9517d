import type { Branch, ReadContext, Step } from '../source.ts'

/** Reads the official texts of one branch: of those actions alone that are in the record. */
export type TextReader = {
  branch: Branch
  read(context: ReadContext): AsyncIterable<Step>
}
