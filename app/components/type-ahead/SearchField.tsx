import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

/**
 * A search field named `q` that offers suggestions (ARIA's editable combobox with a list). Without script it is a plain
 * field. The list is fetched when the user enters the field, and appears below the nearest positioned ancestor.
 */
export function SearchField(props: ComponentProps<'input'>) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [list, setList] = useState<ReactNode>()
  return (
    <>
      <input
        type="search"
        name="q"
        placeholder="Search policies, bills, orders..."
        autoComplete="off"
        enterKeyHint="search"
        {...(hasScript && { role: 'combobox', 'aria-expanded': false })}
        onFocus={({ currentTarget: field }) => {
          afterPaint(() => {
            // If the suggestions cannot be fetched, the field still searches.
            import('./SuggestionList.tsx').then(
              ({ SuggestionList }) => setList(<SuggestionList field={field} />),
              console.warn,
            )
          })
        }}
        {...props}
      />
      {list}
    </>
  )
}

const never = () => () => {}
