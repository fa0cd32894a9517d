import type { ComponentProps, ReactNode } from 'react'
import { LongDetails } from '#app/ui/LongDetails.tsx'

type TableFoldProps = Pick<ComponentProps<'details'>, 'onToggle'> & { children: ReactNode }

/** What a table of positions is folded into. */
export function TableFold(props: TableFoldProps) {
  return (
    <LongDetails
      className="open:w-full open:basis-full"
      summary="See as a table"
      summaryClassName="w-fit py-1 text-sm text-accent"
      {...props}
    />
  )
}
