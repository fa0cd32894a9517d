import {
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { LoadContext } from '#app/data/load-context.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { StatusWord } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'
import { citePassage } from '#domain/texts/passage-citation.ts'
import { citationLine, textMarkup, type TextMarkup, type TextView } from './text-view.ts'

// No path of a passage has such a letter.
const articleId = 'passages_shown'

/** The words that the page shows, as `text-markup.ts` makes them; what a visitor does with them is added here. */
export function Passages({ text }: { text: TextView }) {
  const markup = useTextMarkup('passages', text.markup, articleId)
  const article = useRef<HTMLElement>(null)
  useRoutedLinks(article)
  const copied = useCopiedCitation(article)
  useTarget(article, text, markup)
  return (
    <>
      <article
        ref={article}
        id={articleId}
        aria-label={`Text of ${text.action.name}`}
        className="text-passages"
        dangerouslySetInnerHTML={{ __html: markup }}
        suppressHydrationWarning
      />
      {copied &&
        createPortal(
          <StatusWord tone={copied.words === 'Failed to copy' ? 'error' : 'plain'}>
            {copied.words}
          </StatusWord>,
          copied.place,
        )}
    </>
  )
}

// No path of a passage has such a letter.
const listId = 'contents_lines'

/**
 * Every heading and section of the version. It marks the place of the visitor, which follows the scroll.
 */
export function TextContents({ text: { markup, places, opensAt } }: { text: TextView }) {
  const lines = useTextMarkup('contents', markup, listId)
  const place = usePlaceInText(places.map(({ path }) => path)) ?? opensAt
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = list.current
    const line = frame?.querySelector(`a[href="#${place}"]`)
    if (lines === '' || !frame || !(line instanceof HTMLElement)) return
    frame.querySelector('[aria-current]')?.removeAttribute('aria-current')
    line.setAttribute('aria-current', 'location')
    const top = line.offsetTop - frame.offsetTop
    const isSeen = top >= frame.scrollTop && top < frame.scrollTop + frame.clientHeight - 40
    if (!isSeen) frame.scrollTop = top - frame.clientHeight / 3
  }, [place, lines])
  return (
    <>
      <a href={`#${articleId}`} className="text-skip">
        Skip the contents
      </a>
      <nav
        ref={list}
        aria-label="Contents"
        className="text-contents mt-4 lg:sticky lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0"
      >
        <h2 className="font-sans text-sm font-semibold">Contents</h2>
        {/* Only phones fold it: text.css. */}
        <details>
          <summary className="w-fit py-1 text-sm font-semibold">Contents</summary>
          <ol
            id={listId}
            className="mt-2 text-sm"
            dangerouslySetInnerHTML={{ __html: lines }}
            suppressHydrationWarning
          />
        </details>
      </nav>
    </>
  )
}

/**
 * HTML of the server. It comes with the data if the router opens the page. Else the document has it already, in
 * the element with this id.
 */
function useTextMarkup(of: keyof TextMarkup, markup: TextMarkup | null, id: string): string {
  const sent = useContext(LoadContext)?.get(textMarkup) ?? markup
  // Read before anything is rendered here, should all have to be rendered anew.
  const [inDocument] = useState(() =>
    sent || typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  )
  return sent?.[of] ?? inDocument
}

/** Has the links to other pages of the site, in HTML that no component rendered, go through the router. */
function useRoutedLinks(within: RefObject<HTMLElement | null>): void {
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

/** How the copying of a citation went, and where to say so. */
type Copied = { place: Element; words: 'Copied!' | 'Failed to copy' }

/** Has the buttons of `citationLine` copy the citation with its address. */
function useCopiedCitation(article: RefObject<HTMLElement | null>): Copied | null {
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
      void copyCitation(button.dataset.copy ?? '', citation).then((words) =>
        setCopied({ place, words }),
      )
    }
    passages?.addEventListener('click', listen)
    return () => passages?.removeEventListener('click', listen)
  }, [article])
  return copied
}

async function copyCitation(path: string, citation: string): Promise<Copied['words']> {
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

/** Marks the passage that the address points at. A numbered block in it also gets its citation. */
function useTarget(
  article: RefObject<HTMLElement | null>,
  { shown, places }: TextView,
  markup: string,
): void {
  const target = useTargetPath()
  useEffect(() => {
    const element = document.getElementById(target)
    if (markup === '' || !shown || !element || !article.current?.contains(element)) return
    element.closest('details')?.setAttribute('open', '')
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

/**
 * The path of the passage that the address points at, which is marked. A page that the router goes to has no `:target`,
 * and what the server sends knows nothing of it.
 */
function useTargetPath(): string {
  // Asked for so that a move of the router is seen too.
  useLocation()
  return useSyncExternalStore(listenToHash, readHash, () => '')
}

function listenToHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function readHash(): string {
  return window.location.hash.slice(1)
}

/** The last of these passages that has reached the top of the window; null before the script runs. */
function usePlaceInText(passages: string[]): string | null {
  const [place, setPlace] = useState<string | null>(null)
  const key = passages.join(' ')
  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame = 0
      const line =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
      const reached = key.split(' ').findLast((id) => {
        const passage = document.getElementById(id)
        // A folded passage has no place.
        return passage?.checkVisibility() && passage.getBoundingClientRect().top <= line
      })
      setPlace(reached ?? null)
    }
    const later = () => {
      frame ||= requestAnimationFrame(follow)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
    }
  }, [key])
  return place
}
