import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#app/paths.ts'
import { askAsTyped } from './ask-as-typed.ts'
import type { Suggestions } from './suggestions.ts'

type Shown = { found: Suggestions; words: string }

/**
 * Follows what somebody types in a field, with the keys of ARIA's combobox: arrows lead through what is offered, Enter
 * goes there (without a choice it sends the form), Escape closes it.
 * @param id of the list; an option has it with its place: `id-0`.
 * @param optionsOf what is offered, in its order.
 * @returns what is offered now, with the words it was found for; `leave` is for when an option was gone to.
 */
export function useSuggestions(
  field: HTMLInputElement,
  id: string,
  optionsOf: (found: Suggestions, words: string) => readonly unknown[],
) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const count = shown ? optionsOf(shown.found, shown.words).length : 0
  const activeId = active === null || active >= count ? null : `${id}-${active}`

  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(count > 0))
    if (activeId === null) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [field, id, count, activeId])

  const close = () => {
    setShown(null)
    setActive(null)
  }
  const onKey = useEffectEvent((event: KeyboardEvent, ask: () => void) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (count === 0) return ask()
      const by = event.key === 'ArrowDown' ? 1 : -1
      // Between the last and the first is the field itself, where nothing is chosen.
      const place = ((active ?? -1) + 1 + by + count + 1) % (count + 1)
      setActive(place === 0 ? null : place - 1)
    } else if (event.key === 'Enter' && activeId !== null) {
      event.preventDefault()
      document.getElementById(activeId)?.click()
    } else if (event.key === 'Escape' && count > 0) {
      // Neither empties the field nor closes the menu that it stands in.
      event.preventDefault()
      close()
    }
  })

  useEffect(() => {
    const typing = askAsTyped(fetchSuggestions, (found, words) => {
      setActive(null)
      setShown(found && { found, words })
    })
    const ask = () => typing.typed(field.value)
    const stop = () => {
      typing.stop()
      setShown(null)
      setActive(null)
    }
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', ask, { signal })
    field.addEventListener('keydown', (event) => onKey(event, ask), { signal })
    field.addEventListener('blur', stop, { signal })
    field.form?.addEventListener('submit', stop, { signal })
    // What was typed while this was on its way.
    if (field.value !== field.defaultValue && field === document.activeElement) ask()
    return () => {
      listening.abort()
      typing.stop()
    }
  }, [field])

  const leave = () => {
    field.form?.reset()
    close()
  }
  return { found: shown?.found ?? null, words: shown?.words ?? '', active, leave }
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(paths.suggestions(words), { signal })
  if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}.`)
  return (await answer.json()) as Suggestions
}
