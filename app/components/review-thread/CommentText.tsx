import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { type CommentPart, cutComment, readComment } from '#domain/comments/comment-text.ts'

type CommentTextProps = { content: string; mentions: readonly string[] }

/** What a user wrote, with its quotes, links and mentions. A long text opens on request, also without script. */
export function CommentText({ content, mentions }: CommentTextProps) {
  const [beginning, rest] = cutComment(content)
  return (
    <div dir="auto" className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">
      <Blocks content={beginning} mentions={mentions} />
      {rest !== '' && (
        <details className="group">
          <summary className="w-fit py-2.5 text-sm print:hidden">
            <span className="group-open:hidden">Read more</span>
            <span className="hidden group-open:inline">Read less</span>
          </summary>
          <Blocks content={rest} mentions={mentions} />
        </details>
      )}
    </div>
  )
}

function Blocks({ content, mentions }: CommentTextProps) {
  // The blocks of a text never change their order.
  return readComment(content, mentions).map(({ isQuote, parts }, at) =>
    isQuote ? (
      // oxlint-disable-next-line react/no-array-index-key
      <blockquote key={at} className="my-1 border-l-2 border-line pl-3 text-ink-muted">
        <Parts of={parts} />
      </blockquote>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={at}>
        <Parts of={parts} />
      </p>
    ),
  )
}

function Parts({ of }: { of: CommentPart[] }) {
  return of.map(({ text, url, username }, at) =>
    url !== undefined ? (
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={url} rel="nofollow ugc">
        {text}
      </a>
    ) : username !== undefined ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Link key={at} to={paths.publicProfile(username)}>
        {text}
      </Link>
    ) : (
      text
    ),
  )
}
