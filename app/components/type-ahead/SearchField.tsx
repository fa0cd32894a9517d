import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

/**
 * The field of a search form, named `q`, which offers what it may be about while somebody types (ARIA's editable combobox
 * with a list). Without script it is the field of a form. What it offers is fetched once it is seen to be
 * entered, and stands below the nearest positioned ancestor.
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
            // A search box whose suggestions cannot be fetched is a search box still.
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
