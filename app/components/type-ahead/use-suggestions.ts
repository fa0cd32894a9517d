import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#app/paths.ts'
import type { Suggestions } from './suggestions.ts'

type Shown = { found: Suggestions; words: string }

/**
 * Suggests options as the user types, with the keys of ARIA's combobox. Arrows move through the options. Enter opens
 * the chosen option, or sends the form without one. Escape closes the list.
 * @param id of the list. Options have its id and their place: `id-0`.
 * @param optionsOf gives the options in their order
 * @returns the options now and the words they were found for. Call `leave` when the user opens an option.
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
      // The step between the last and the first option is the field itself, with no option chosen.
      const place = ((active ?? -1) + 1 + by + count + 1) % (count + 1)
      setActive(place === 0 ? null : place - 1)
    } else if (event.key === 'Enter' && activeId !== null) {
      event.preventDefault()
      document.getElementById(activeId)?.click()
    } else if (event.key === 'Escape' && count > 0) {
      // Keeps Escape from emptying the field and from closing the menu around it.
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
    // The user may have typed while this module loaded.
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

/** Milliseconds without a key before a request is sent. */
const pauseMs = 120
/** How many answers are kept, in case the user deletes a letter. */
const mostKept = 50

type AsTyped = {
  /** Takes the field's present words. An empty field sends no request. */
  typed(words: string): void
  /** Ends all requests and shows no more answers. */
  stop(): void
}

/**
 * Requests answers after a pause in typing. Only the answer for the field's present words is shown, whatever the order
 * of arrival. A failed request shows nothing, since the field works without it.
 */
export function askAsTyped<Answer>(
  ask: (words: string, signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer | null, words: string) => void,
): AsTyped {
  const kept = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway = new AbortController()

  async function answer(words: string, { signal }: AbortController) {
    try {
      const found = await ask(words, signal)
      if (kept.size >= mostKept) kept.clear()
      kept.set(words, found)
      if (!signal.aborted) show(found, words)
    } catch (error) {
      if (signal.aborted) return
      console.warn('No suggestions could be had.', error)
      show(null, words)
    }
  }

  function stop() {
    clearTimeout(timer)
    underway.abort()
  }

  return {
    stop,
    typed(words) {
      stop()
      const wanted = words.replace(/\s+/g, ' ').trim()
      const known = kept.get(wanted)
      if (wanted === '' || known !== undefined) return show(known ?? null, wanted)
      underway = new AbortController()
      const own = underway
      timer = setTimeout(() => void answer(wanted, own), pauseMs)
    },
  }
}
