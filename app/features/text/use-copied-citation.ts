import { useEffect, useState, type RefObject } from 'react'
import { limits } from '#domain/limits.ts'

/** How the copying of a citation went, and where to say so. */
export type Copied = { place: Element; words: 'Copied!' | 'Failed to copy' }

/** Has the buttons of `citation-line.ts` copy the citation with its address. */
export function useCopiedCitation(article: RefObject<HTMLElement | null>): Copied | null {
  const [copied, setCopied] = useState<Copied | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), limits.time.toast)
    return () => clearTimeout(timer)
  }, [copied])
  useEffect(() => {
    const passages = article.current
    const listen = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('[data-copy]')
      const place = button && button.parentElement?.querySelector('output')
      if (!place || !(button instanceof HTMLElement)) return
      const citation = button.closest('.text-citation')?.querySelector('span')?.textContent ?? ''
      void copy(button.dataset.copy ?? '', citation).then((words) => setCopied({ place, words }))
    }
    passages?.addEventListener('click', listen)
    return () => passages?.removeEventListener('click', listen)
  }, [article])
  return copied
}

async function copy(path: string, citation: string): Promise<Copied['words']> {
  const address = new URL(window.location.href)
  address.searchParams.set('at', path)
  address.searchParams.delete('find')
  address.hash = path
  try {
    await navigator.clipboard.writeText(`${citation}, ${address.href.replaceAll('%2F', '/')}`)
    return 'Copied!'
  } catch (error) {
    console.warn('Failed to copy a citation', error)
    return 'Failed to copy'
  }
}
