import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** Has the links to other pages of the site, in HTML that no component rendered, go through the router. */
export function useRoutedLinks(within: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = within.current
    const listen = (event: MouseEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || event.button !== 0 || !(event.target instanceof Element)) return
      const to = event.target.closest('a')?.getAttribute('href')
      if (!to?.startsWith('/')) return
      event.preventDefault()
      void navigate(to)
    }
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [within, navigate])
}
