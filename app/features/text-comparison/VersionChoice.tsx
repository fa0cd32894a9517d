import { Form } from 'react-router'
import type { Version } from '#app/components/official-text/text-version.ts'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { ComparedAction, ComparisonView } from './comparison-view.ts'

/** Which two are compared: a plain form, so that it works without script. */
export function VersionChoice({ view: { action, later, from, to } }: { view: ComparisonView }) {
  const isOther = later.id !== action.id
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 border-y border-line py-4 print:hidden">
      <Choice
        name="from"
        label={isOther ? `From ${action.name}` : 'From'}
        of={action}
        chosen={from}
      />
      <Choice name="to" label={isOther ? `To ${later.name}` : 'To'} of={later} chosen={to} />
      {isOther && <input type="hidden" name="with" value={later.id} />}
      <Button type="submit">Compare</Button>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; of: ComparedAction; chosen: Version | null }

function Choice({ name, label, of, chosen }: ChoiceProps) {
  return (
    <label className="grid min-w-0 flex-1 basis-56 gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        defaultValue={chosen?.code}
        className="min-h-11 w-full rounded border border-control bg-raised px-3 font-normal"
      >
        {of.versions.map(({ code, name: version, issuedOn }) => (
          <option key={code} value={code}>
            {[version, longDate(issuedOn)].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </label>
  )
}
