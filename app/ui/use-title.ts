import { useEffect } from 'react'

/**
 * The title of a window whose subject the browser asks for itself: until it is here, the words of the page's `meta`
 * stand, and the next page's `meta` writes its own.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
