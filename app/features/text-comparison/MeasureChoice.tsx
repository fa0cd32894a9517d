import { Form, Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { fieldStyle } from '#app/ui/TextField.tsx'
import { truncate } from '#domain/language/truncate.ts'
import type { ComparisonView } from './comparison-view.ts'

/** With which measure's text this one's is compared: those that the record relates to it, or any by its number. */
export function MeasureChoice({
  view: { action, later, related, from },
}: {
  view: ComparisonView
}) {
  const isOther = later.id !== action.id
  const isListed = related.some(({ id }) => id === later.id)
  const others = isOther && !isListed ? [later, ...related] : related
  return (
    <details className="border-b border-line py-3 print:hidden" open={isOther || undefined}>
      <summary className="w-fit font-semibold">Compare with another measure</summary>
      <Form className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        {from && <input type="hidden" name="from" value={from.code} />}
        {others.length > 0 && (
          <label className="grid min-w-0 flex-1 basis-72 gap-1 text-sm font-semibold">
            Related measures in the record
            <select
              name="with"
              defaultValue={isOther ? later.id : undefined}
              className="min-h-11 w-full rounded border border-control bg-raised px-3 font-normal"
            >
              {others.map(({ id, name, title }) => (
                <option key={id} value={id}>
                  {name === title ? name : `${name}: ${truncate(title, 90)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="grid min-w-0 flex-1 basis-48 gap-1 text-sm font-semibold">
          {others.length > 0 ? 'Or another, by its number' : 'Its number'}
          <input
            name="number"
            maxLength={40}
            autoComplete="off"
            aria-describedby="number-form"
            className={`${fieldStyle} min-h-11 font-normal`}
          />
        </label>
        <Button type="submit">Compare with it</Button>
      </Form>
      <p id="number-form" className="mt-1.5 text-sm text-ink-muted">
        Such as S. 5, of the same Congress; of another one such as 118-s-5.
        {isOther && (
          <>
            {' '}
            <Link to={paths.textComparison(action.id)}>
              Compare versions of {action.name} alone
            </Link>
          </>
        )}
      </p>
    </details>
  )
}
