import { Select } from './Select.tsx'

type FilterSelectProps = {
  label: string
  name: string
  /** The value in the address, or undefined for all. */
  value: string | number | undefined
  options: readonly { value: string; label: string }[]
}

/** A filter of a list in a `filter-row`, with the options and "all". */
export function FilterSelect({ value, options, ...rest }: FilterSelectProps) {
  return (
    <Select
      defaultValue={value ?? ''}
      options={[{ value: '', label: 'All' }, ...options]}
      {...rest}
    />
  )
}
