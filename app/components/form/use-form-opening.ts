import { useState } from 'react'

/**
 * Whether a form stands open below its button. One that was begun before another page was gone to stands open again,
 * and leaves the focus where it is.
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
