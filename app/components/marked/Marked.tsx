import { type Marks, markedSegments } from '#domain/search/marked-segments.ts'

/** A text with the found words marked. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  return markedSegments(text, marks).map((segment, at) =>
    // The segments of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    segment.isMarked ? <mark key={at}>{segment.text}</mark> : segment.text,
  )
}
