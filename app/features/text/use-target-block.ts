import { useEffect, useState, type RefObject } from 'react'
import { useTargetPath } from './use-target-path.ts'

/** Marks the passage that the address points at. @returns the element where it is a block within one. */
export function useTargetBlock(
  article: RefObject<HTMLElement | null>,
  markup: string,
): HTMLElement | null {
  const target = useTargetPath()
  const [block, setBlock] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.getElementById(target)
    if (!element || !article.current?.contains(element)) return
    element.dataset.target = 'true'
    setBlock(element.matches('.text-block') ? element : null)
    return () => {
      delete element.dataset.target
      setBlock(null)
    }
  }, [article, target, markup])
  return block
}
