import { useEffect, type RefObject } from 'react'
import { citePassage } from '#domain/texts/passage-citation.ts'
import { citationLine } from './citation-line.ts'
import type { TextView } from './text-view.ts'
import { useTargetPath } from './use-target-path.ts'

/** Marks the passage that the address points at; where it is a block within one, it is said how that is cited. */
export function useTarget(
  article: RefObject<HTMLElement | null>,
  { shown, places }: TextView,
  markup: string,
): void {
  const target = useTargetPath()
  useEffect(() => {
    const element = document.getElementById(target)
    if (markup === '' || !shown || !element || !article.current?.contains(element)) return
    element.dataset.target = 'true'
    const line = document.createElement('p')
    const passage = places.find(({ path }) => path === element.closest('.text-passage')?.id)
    if (passage && element.matches('.text-block')) {
      const { cited } = shown
      const citation = citePassage(cited, passage, element.dataset.numbers, passage.above)
      line.className = 'text-citation'
      line.innerHTML = citationLine(target, citation)
      element.append(line)
    }
    return () => {
      delete element.dataset.target
      line.remove()
    }
  }, [article, shown, places, target, markup])
}
