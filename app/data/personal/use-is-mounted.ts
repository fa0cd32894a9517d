import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is in the page still, for what arrives later. */
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
