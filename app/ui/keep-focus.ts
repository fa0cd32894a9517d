const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** An element between the focus and the top of the page, with its neighbors. */
type Step = { node: Element; parent: Element; previous: Element | null }

type Place = { element: Element; pathname: string; steps: Step[] }

/**
 * Moves the focus if its element leaves the page, such as a removed item. It goes to the element now in that place,
 * else to the next or previous one. Browsers would drop it, and a screen reader would start the page again. Changing
 * pages does not count.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  const { activeElement } = document
  let place = activeElement && activeElement !== document.body ? placeOf(activeElement) : null

  function remember({ target }: FocusEvent) {
    // A dialog returns the focus to its earlier element, which may be gone by then.
    if (target instanceof Element && !target.closest('dialog')) place = placeOf(target)
  }

  function restore() {
    if (!place || place.element.isConnected || document.activeElement !== document.body) return
    // Only an open dialog can have the focus. This runs again once it is closed.
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
    // Nearest first: elements after it, then those before.
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
