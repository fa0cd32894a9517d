import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { type InlineContext, inlineSegments } from './inline-segments.ts'

/** Words of the text: what they refer to is linked, what the reader looked for is marked. */
export function Words({ text, context }: { text: string; context: InlineContext }) {
  return inlineSegments(text, context).map(({ text: words, action, url, isFound }, at) => {
    const shown = isFound ? <mark>{words}</mark> : words
    if (action)
      return (
        <Link key={at} to={paths.action(action)}>
          {shown}
        </Link>
      )
    if (url)
      return (
        <a key={at} href={url} rel="external">
          {shown}
        </a>
      )
    return isFound ? <mark key={at}>{words}</mark> : words
  })
}
