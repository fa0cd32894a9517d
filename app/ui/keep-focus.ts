const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** An element on the way from what has the focus up to the page, and what stood around it. */
type Step = { node: Element; parent: Element; previous: Element | null }

type Place = { element: Element; pathname: string; steps: Step[] }

/**
 * Where what has the focus is taken from the page (an item that is removed, a button that gives way to a form), the
 * focus goes on to what stands in its place, else to what follows or comes before. A browser leaves it to nobody: a
 * screen reader begins the page anew then. A page that is left is no such case.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  const { activeElement } = document
  let place = activeElement && activeElement !== document.body ? placeOf(activeElement) : null

  function remember({ target }: FocusEvent) {
    // A dialog gives the focus back to what it had before, which may be gone by then.
    if (target instanceof Element && !target.closest('dialog')) place = placeOf(target)
  }

  function restore() {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return
    // Beside an open dialog nothing can have the focus; it comes once that is closed.
    if (document.querySelector('dialog:modal')) return
    const { pathname, steps } = place
    place = null
    if (location.pathname === pathname) inPlaceOf(steps)?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('close', restore, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('close', restore, true)
  }
}

function placeOf(element: Element): Place {
  const steps: Step[] = []
  for (let node = element; node.parentElement; node = node.parentElement)
    steps.push({ node, parent: node.parentElement, previous: node.previousElementSibling })
  return { element, pathname: location.pathname, steps }
}

function inPlaceOf(steps: readonly Step[]): HTMLElement | null {
  const content = document.getElementById('content')
  for (const { node, parent, previous } of steps) {
    if (!content?.contains(parent)) continue
    const siblings = [...parent.children]
    const before = siblings.indexOf(node.isConnected ? node : (previous ?? node))
    const after = siblings.slice(before + 1)
    // Nearest first: what follows, then what comes before.
    for (const sibling of [...after, ...siblings.slice(0, before + 1).toReversed()]) {
      if (sibling === node) continue
      const found = firstFocusable(sibling)
      if (found) return found
    }
  }
  return content
}

function firstFocusable(within: Element): HTMLElement | undefined {
  return [within, ...within.querySelectorAll(focusable)].find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(focusable) && one.checkVisibility(),
  )
}
