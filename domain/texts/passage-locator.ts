import { blockPaths, isStruck, type Passage, pathStep } from './passage.ts'

/** A passage of the table of contents, with its words if loaded. */
export type LocatedPassage = Pick<Passage, 'path' | 'kind' | 'number' | 'heading' | 'page'> &
  Partial<Pick<Passage, 'content'>> & {
    /** The numbers of its blocks. On a page of an opinion, they are the numbers of its parts. */
    numbers?: readonly string[]
  }

/** A place within the action's own text, as a summary's locator names it. */
type Locator =
  | { kind: 'section'; within: string[]; section: string | null; steps: string[] }
  | { kind: 'clause'; steps: string[] }
  | { kind: 'paragraph'; place: number }
  | { kind: 'title' | 'front' | 'body' | 'annex' }
  | { kind: 'opinion'; opinion: string; part: string[]; page: string | null }

/** Whether a locator names a place in the action's own text: "Sec. 2(a)" does, "House roll call 190 of 2025" does not. */
export function isPassageLocator(locator: string): boolean {
  return readLocator(locator) !== null
}

/** Whether a locator names a whole opinion, without a page or part: "Opinion of the Court". */
export function isWholeOpinion(locator: string): boolean {
  const named = readLocator(locator)
  return named?.kind === 'opinion' && named.part.length === 0 && named.page === null
}

/**
 * The path of the passage that a summary's locator names: "Sec. 10101(a)" → "title-i/sec-10101/a",
 * "Thomas, dissenting, page 4" → "thomas-dissenting/page-4". If its subsections are missing, the
 * nearest block that exists.
 * @param printed the passages of one version of the action's text, in order. Without their words,
 * paths within a passage are not checked, and clauses and paragraphs are not found.
 * @returns null if the locator names no place in the text, or several.
 */
export function locatePassage(locator: string, printed: readonly LocatedPassage[]): string | null {
  const named = readLocator(locator)
  const passages = printed.filter((passage) => !isStruck(passage))
  switch (named?.kind) {
    case 'section':
      return locateSection(named, passages)
    case 'clause':
      return locateClause(named.steps, passages)
    case 'paragraph':
      return locateParagraph(named.place, passages)
    case 'front':
      return (
        (
          passages.find(
            ({ path, kind }) => path === 'preamble' || (kind === 'front' && path !== 'front'),
          ) ?? passages.find(({ kind }) => kind === 'front')
        )?.path ?? null
      )
    case 'body':
      return (
        (
          passages.find(({ path, kind }) => kind === 'part' && path !== 'preamble') ??
          passages.find(({ kind }) => kind === 'section')
        )?.path ?? null
      )
    case 'title':
      return passages.find(({ kind }) => kind === 'front')?.path ?? null
    case 'annex':
      return passages.find(({ path }) => path === 'annex')?.path ?? null
    case 'opinion':
      return locateInOpinion(named, passages)
    case undefined:
      return null
  }
}

function readLocator(locator: string): Locator | null {
  const text = locator.trim()
  if (text.length > 120) return null
  const whole = wholes[text]
  if (whole) return { kind: whole }
  const paragraph = /^Paragraph (\d{1,3})$/.exec(text)
  if (paragraph) return { kind: 'paragraph', place: Number(paragraph[1]) }
  const clause = /^(?:Clause |Paragraph )?(\d{1,3}|(?:\(\w{1,6}\))+)((?:\(\w{1,6}\))*)$/.exec(text)
  if (clause) return { kind: 'clause', steps: subsections(`${clause[1]}${clause[2]}`) }
  return readSection(text) ?? readOpinion(text)
}

const wholes: Record<string, 'title' | 'front' | 'body' | 'annex'> = {
  Title: 'title',
  Preamble: 'front',
  'Resolving clause': 'body',
  'Operative text': 'body',
  'List of names': 'body',
  Annex: 'annex',
}
const container = /^(Division|Title|Subtitle|Chapter|Part) ([A-Z]{1,5}|\d{1,3})$/

// "Division B, Sec. 103(a)", "Title VII", "Sec. 4.1"
function readSection(text: string): Locator | null {
  const pieces = text.split(', ')
  const last = /^Sec\. (\d{1,6}[A-Za-z]?(?:\.\d{1,3})?)((?:\(\w{1,6}\))*)$/.exec(
    pieces.at(-1) ?? '',
  )
  const above = last ? pieces.slice(0, -1) : pieces
  if (!above.every((piece) => container.test(piece)) || (!last && above.length === 0)) return null
  return {
    kind: 'section',
    within: above.map(pathStep),
    section: last ? pathStep(`sec-${last[1]}`) : null,
    steps: last ? subsections(last[2] ?? '') : [],
  }
}

// "Opinion of the Court, part II-A, page 12", "Sotomayor, dissenting, page 3", "Syllabus"
function readOpinion(text: string): Locator | null {
  const place =
    /^(?<opinion>.+?)(?:, (?:part (?<part>[IVX]+(?:-[A-F](?:-\d{1,2})?)?)|(?<intro>introduction)))?(?:, page (?<page>\d{1,4}))?$/.exec(
      text,
    )?.groups
  const opinion = place?.opinion ?? ''
  const isOpinion =
    /^(Opinion of the Court|Syllabus|Per curiam)$/i.test(opinion) ||
    /^[\p{Lu}][\p{L}’' ,]+, (concurring|dissenting|opinion|statement|respecting)\b[\p{L} ,]*$/u.test(
      opinion,
    )
  if (!isOpinion) return null
  return {
    kind: 'opinion',
    opinion,
    part: place?.part?.split('-') ?? [],
    page: place?.page ?? null,
  }
}

function subsections(numbers: string): string[] {
  return numbers.split(/[()]+/).filter(Boolean).map(pathStep)
}

function locateSection(
  { within, section, steps }: Extract<Locator, { kind: 'section' }>,
  passages: readonly LocatedPassage[],
): string | null {
  const wanted = section ? [...within, section] : within
  const last = wanted.at(-1)
  const found = passages.filter(({ path, kind }) => {
    const own = path.split('/')
    if (own.at(-1) !== last || (section !== null) === (kind === 'heading')) return false
    return within.every((step) => own.includes(step))
  })
  const [passage] = found
  if (passage && found.length === 1) return nearest(passage, steps)
  // The section may be a block within another passage.
  return found.length === 0 && section
    ? locateClause([section.replace('sec-', ''), ...steps], passages)
    : null
}

/** The deepest existing block on the path of steps. */
function nearest(passage: LocatedPassage, steps: string[]): string {
  const paths =
    passage.content && new Set(blockPaths({ path: passage.path, content: passage.content }))
  for (let length = steps.length; length > 0; length -= 1) {
    const path = [passage.path, ...steps.slice(0, length)].join('/')
    if (!paths || paths.has(path)) return path
  }
  return passage.path
}

/** A clause of a document without sections: the only block or passage with these numbers. */
function locateClause(steps: string[], passages: readonly LocatedPassage[]): string | null {
  const ends = [`/${steps.join('/')}`, `clause-${steps.join('/')}`]
  const paths = passages.flatMap(({ path, content }) =>
    content ? blockPaths({ path, content }) : [path],
  )
  const found = new Set(paths.filter((path) => ends.some((end) => `/${path}`.endsWith(end))))
  const [only] = [...found].toSorted((a, b) => a.split('/').length - b.split('/').length)
  return only ?? null
}

/**
 * A paragraph of a proclamation's recitals, by its number, or by its place if none has a number.
 * Then a paragraph of the proclamation proper. Only the words of the recitals tell the two apart.
 */
function locateParagraph(place: number, passages: readonly LocatedPassage[]): string | null {
  let left = place
  for (const { path, content } of passages.filter(({ kind }) => kind === 'part')) {
    if (content === undefined) return null
    const numbered = blockPaths({ path, content }).find((one) => one === `${path}/${place}`)
    if (numbered) return numbered
    if (content.every(({ number }) => number === undefined) && left <= content.length) return path
    left -= content.length
  }
  return locateClause([String(place)], passages)
}

function locateInOpinion(
  { opinion, part, page }: Extract<Locator, { kind: 'opinion' }>,
  passages: readonly LocatedPassage[],
): string | null {
  const heading = headingOf(opinion, passages)
  if (!heading) return null
  // If pages are missing, a source splits an opinion into pieces under the same heading.
  const pieces = passages.filter((one) => one.kind === 'heading' && one.heading === heading.heading)
  const pages = passages.filter(({ path }) => pieces.some((one) => path.startsWith(`${one.path}/`)))
  if (page !== null) {
    // A text without pages has the opinion as one part.
    const isWithoutPages = pages.every((one) => one.page === null)
    return pages.find((one) => one.page === page)?.path ?? (isWithoutPages ? heading.path : null)
  }
  if (part.length === 0) return heading.path
  return pageOfPart(part, pages)?.path ?? null
}

/**
 * The opinion of a Justice, by the words of its heading. The Court's may have the heading "Per
 * Curiam".
 */
function headingOf(opinion: string, passages: readonly LocatedPassage[]): LocatedPassage | null {
  const words = wordsOf(opinion)
  const headings = passages.filter(({ kind }) => kind === 'heading')
  const named = headings.filter((heading) => {
    const own = new Set(wordsOf([heading.number, heading.heading].filter(Boolean).join(' ')))
    return words.every((word) => own.has(word))
  })
  const [shortest] = named.toSorted((a, b) => (a.heading?.length ?? 0) - (b.heading?.length ?? 0))
  if (shortest) return shortest
  // The Court names only the author of one that concurs in part: "Opinion of Sotomayor, J."
  const [author = ''] = words
  const own = headings.filter(({ heading }) =>
    /^Opinion of (?!the Court)/i.test(heading ?? '')
      ? wordsOf(heading ?? '').includes(author)
      : false,
  )
  if (own[0] && own.length === 1) return own[0]
  // A heading may leave out how far its author concurs. It counts if it is the author's only one.
  const rough = headings.filter(({ heading }) => {
    const has = new Set(wordsOf(heading ?? ''))
    return words.length > 2 && words.slice(0, 2).every((word) => has.has(word))
  })
  if (rough[0] && new Set(rough.map(({ heading }) => heading)).size === 1) return rough[0]
  const isCourts = /^opinion of the court$/i.test(opinion)
  return (isCourts && headings.find(({ heading }) => /^per curiam/i.test(heading ?? ''))) || null
}

function wordsOf(text: string): string[] {
  // "concurring in the judgment" sometimes has the heading "concurring in judgment".
  return (
    text
      .toLowerCase()
      .replace(/\bin the\b/g, 'in')
      .match(/[\p{L}’']+/gu) ?? []
  )
}

/** The page on which part II-A-2 begins: the first with II, then A, then 2, in this order. */
function pageOfPart(part: string[], pages: readonly LocatedPassage[]): LocatedPassage | null {
  let sought = 0
  for (const page of pages) {
    for (const number of page.numbers ??
      page.content?.flatMap((block) => block.number ?? []) ??
      []) {
      const value = number.replace(/(?<![.\s])[.\s]+$/, '')
      // The next part of the same or a higher rank ends the search.
      if (sought > 0 && rankOf(value) < sought && value !== part[sought]) return null
      if (value === part[sought] && rankOf(value) === sought) sought += 1
      if (sought === part.length) return page
    }
  }
  return null
}

/** The rank of a part's number: 0 for "II", 1 for "A", 2 for "1". */
function rankOf(number: string): number {
  if (/^[IVX]+$/.test(number)) return 0
  return /^[A-H]$/.test(number) ? 1 : 2
}
