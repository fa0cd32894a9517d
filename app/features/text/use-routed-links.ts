import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#app/ui/is-plain-click.ts'

/** Has the links to other pages of the site, in HTML that no component rendered, go through the router. */
export function useRoutedLinks(within: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = within.current
    const listen = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return
      const to = event.target.closest('a')?.getAttribute('href')
      if (!to?.startsWith('/')) return
      event.preventDefault()
      void navigate(to)
    }
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [within, navigate])
}
