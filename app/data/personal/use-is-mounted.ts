import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still in the page, for answers that arrive late. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
