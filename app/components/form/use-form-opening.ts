import { useState } from 'react'

/**
 * Whether a form below its button is open. If the user began it before leaving the page, it opens again without taking
 * the focus.
 */
export function useFormOpening(isBegun: () => boolean) {
  const [state, setState] = useState<'closed' | 'begun' | 'opened'>(() =>
    isBegun() ? 'begun' : 'closed',
  )
  return {
    isOpen: state !== 'closed',
    takesFocus: state === 'opened',
    open: () => setState('opened'),
    close: () => setState('closed'),
  }
}
