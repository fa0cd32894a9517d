/** A form of filters: in a row where there is room, on a phone below one another, labels and fields in columns. */
export const filterRow =
  'flex flex-wrap items-end gap-x-5 gap-y-3 max-sm:grid max-sm:grid-cols-[fit-content(40%)_1fr] ' +
  'max-sm:gap-x-3 max-sm:justify-items-start max-sm:*:col-span-full'

/** A label and its field in a `filterRow`. */
export const filterField =
  'max-sm:grid max-sm:w-full max-sm:grid-cols-subgrid max-sm:gap-x-3 max-sm:[&>label]:whitespace-normal'
