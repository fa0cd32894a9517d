import { useEffect } from 'react'

/**
 * Sets the title of a window whose content the browser loads. Until then the page's `meta` title remains, and the next
 * page's `meta` replaces it.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
