import { createContext, use } from 'react'
import { type GlossaryTerms, splitAtTerms } from '#domain/glossary/split-at-terms.ts'
import { Term } from './Term.tsx'

/** The terms in the texts of a page, which its loader found. */
export const PageTerms = createContext<GlossaryTerms>({})

type TermTextProps = {
  text: string
  /** The terms already marked, if several texts follow each other. */
  seen?: Set<string>
}

/** A text of the record with its terms linked to their glossary entries. */
export function TermText({ text, seen }: TermTextProps) {
  return splitAtTerms(text, use(PageTerms), seen).map(({ words, entry }, at) =>
    entry ? <Term key={at} words={words} entry={entry} /> : words,
  )
}
