import { LayoutGrid, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SegmentedControl } from '#app/ui/SegmentedControl.tsx'

export type View = 'cards' | 'table'

/** Cards unless the address says otherwise. */
export function useView(): View {
  const [params] = useSearchParams()
  return params.get('view') === 'table' ? 'table' : 'cards'
}

/** The choice between both; `to` gives the address of each. */
export function CardsOrTable({ to }: { to: (view: View) => string }) {
  return (
    <SegmentedControl
      label="View"
      value={useView()}
      segments={[
        {
          value: 'cards',
          label: 'Cards',
          icon: <LayoutGrid aria-hidden className="size-4" />,
          to: to('cards'),
        },
        {
          value: 'table',
          label: 'Table',
          icon: <List aria-hidden className="size-4" />,
          to: to('table'),
        },
      ]}
    />
  )
}
