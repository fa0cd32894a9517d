import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { type LinkedWords, splitAtLinks } from './linked-words.ts'

type LinkedTextProps = {
  of: LinkedWords
  /** The glossary terms already marked on the page. Without it no term is marked. */
  seen?: Set<string>
}

/** A text of the record with links to what it names. */
export function LinkedText({ of, seen }: LinkedTextProps) {
  return splitAtLinks(of).map(({ words, link }, at) =>
    link?.to ? (
      <Link key={at} to={link.to}>
        {words}
      </Link>
    ) : link?.url ? (
      <a key={at} href={link.url} rel="external">
        {words}
      </a>
    ) : seen ? (
      <TermText key={at} text={words} seen={seen} />
    ) : (
      words
    ),
  )
}
