import { LayoutGrid, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SegmentedControl } from '#app/ui/SegmentedControl.tsx'

export type View = 'cards' | 'table'

/** Cards unless the address says otherwise. */
export function useView(): View {
  const [params] = useSearchParams()
  return params.get('view') === 'table' ? 'table' : 'cards'
}

type ViewSwitchProps = {
  view: View
  to: (view: View) => string
  /** Browse names them Grid and List. */
  labels?: Record<View, string>
}

export function ViewSwitch(props: ViewSwitchProps) {
  const { view, to, labels = { cards: 'Cards', table: 'Table' } } = props
  return (
    <SegmentedControl
      label="View"
      value={view}
      segments={[
        {
          value: 'cards',
          label: labels.cards,
          icon: <LayoutGrid aria-hidden className="size-4" />,
          to: to('cards'),
        },
        {
          value: 'table',
          label: labels.table,
          icon: <List aria-hidden className="size-4" />,
          to: to('table'),
        },
      ]}
    />
  )
}
