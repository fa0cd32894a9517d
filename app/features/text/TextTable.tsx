import { Words } from './Words.tsx'
import type { InlineContext } from './inline-segments.ts'

/** A table of the text. One that is wider than the page scrolls by itself, and shows that it does. */
export function TextTable({ rows, words }: { rows: string[][]; words: InlineContext }) {
  const [head = [], ...body] = rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label="Table" tabIndex={0} className="text-table scroll-hint">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" dir="auto">
                <Words text={cell} context={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place} dir="auto">
                  <Words text={cell} context={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
