import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { type BranchOption, type FilterChoice, toggleBranch, toggleType } from './browse-search.ts'

type FilterFormProps = {
  options: BranchOption[]
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
  /** What the address holds besides the filters, sent along where the form is used before script has run. */
  hiddenFields: Record<string, string>
  children?: React.ReactNode
}

/** The branches and their types. Each change is reported at once; before script has run, 'Apply Filters' sends them. */
export function FilterForm({ options, choice, onChange, hiddenFields, children }: FilterFormProps) {
  return (
    <Form method="get" action={paths.governmentActions()} className="grid gap-6">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {options.map((option) => {
        const { branch, actionTypes } = option
        const on = actionTypes.filter(({ value }) => choice.actionTypes.includes(value))
        return (
          <fieldset key={branch} className="border-t border-line pt-3">
            <legend className="sr-only">{branch}</legend>
            <Checkbox
              name="branches"
              value={branch}
              className="font-semibold"
              checked={on.length > 0}
              indeterminate={on.length > 0 && on.length < actionTypes.length}
              onChange={() => onChange(toggleBranch(choice, branch, options))}
              label={branch}
            />
            <div className="mt-1 grid gap-0.5 pl-7">
              {actionTypes.map(({ value, label, count }) => (
                <Checkbox
                  key={value}
                  name="action_types"
                  value={value}
                  checked={choice.actionTypes.includes(value)}
                  onChange={() => onChange(toggleType(choice, value, options))}
                  label={
                    <span className="flex grow justify-between gap-3">
                      {label}
                      <span className="text-ink-muted tabular-nums">
                        {count.toLocaleString('en-US')}
                      </span>
                    </span>
                  }
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      {children}
    </Form>
  )
}
