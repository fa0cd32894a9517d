import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

type Option = { value: string; label: string }
/** Options under their own heading. */
type OptionGroup = { heading: string; options: readonly Option[] }

type SelectProps = ComponentProps<'select'> & {
  label: string
  /** Shows the label only to assistive technology, if the first option already says it. */
  hideLabel?: boolean
  options: readonly Option[] | readonly OptionGroup[]
}

/**
 * The browser's own select, which works without script and best on a phone. If its choice does not fit next to the
 * label, it moves below.
 */
export function Select({ label, hideLabel, options, className = '', ...rest }: SelectProps) {
  const id = useId()
  return (
    <div
      className={`filter-field flex flex-wrap items-center gap-x-2 gap-y-1 text-sm ${className}`}
    >
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-ink-muted'}>
        {label}
      </label>
      <span className="relative max-w-full">
        <select
          id={id}
          className="min-h-11 w-full cursor-pointer appearance-none text-ellipsis rounded border border-control bg-raised pr-8 pl-3 text-ink"
          {...rest}
        >
          {options.map((option) =>
            'heading' in option ? (
              <optgroup key={option.heading} label={option.heading}>
                <Options options={option.options} />
              </optgroup>
            ) : (
              <Options key={option.value} options={[option]} />
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-muted"
        />
      </span>
    </div>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}
