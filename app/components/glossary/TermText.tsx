import { createContext, use } from 'react'
import { type GlossaryTerms, splitAtTerms } from '#domain/glossary/split-at-terms.ts'
import { Term } from './Term.tsx'

/** The terms of the texts of a page, found by its loader. */
export const PageTerms = createContext<GlossaryTerms>({})

type TermTextProps = {
  text: string
  /** Of several texts that are read one after the other: the terms already marked. */
  seen?: Set<string>
}

/** A text of the record whose terms open their glossary entries. */
export function TermText({ text, seen }: TermTextProps) {
  return splitAtTerms(text, use(PageTerms), seen).map(({ words, entry }, at) =>
    entry ? <Term key={at} words={words} entry={entry} /> : words,
  )
}
