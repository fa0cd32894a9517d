import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { type InlineContext, type Segment, inlineSegments } from './inline-segments.ts'

/**
 * Words of the text: what they refer to is linked, what the reader looked for is marked, and what an amendment strikes
 * from another law or inserts there is struck through or has a line under it.
 */
export function Words({ text, context }: { text: string; context: InlineContext }) {
  return inlineSegments(text, context).map((segment, at) => (
    <Fate key={at} of={segment.fate}>
      <Target action={segment.action} url={segment.url}>
        {segment.isFound ? <mark>{segment.text}</mark> : segment.text}
      </Target>
    </Fate>
  ))
}

function Target({ action, url, children }: Pick<Segment, 'action' | 'url'> & Inside) {
  if (action) return <Link to={paths.action(action)}>{children}</Link>
  if (!url) return children
  return (
    <a href={url} rel="external">
      {children}
    </a>
  )
}

function Fate({ of, children }: { of: Segment['fate'] } & Inside) {
  if (of === 'struck') return <del>{children}</del>
  return of === 'inserted' ? <ins>{children}</ins> : children
}

type Inside = { children: ReactNode }
