import { isStruck, type Passage } from '../passage.ts'
import { shortNumber } from '../passage-citation.ts'
import type { Excerpt } from './excerpt.ts'
import { accessoryHeading, isOperative, withoutMarks } from './operative.ts'
import { type Statement, statements } from './statements.ts'

const mostStatements = 4
/**
 * With this many sections, one statement of each is enough. With fewer, each subsection gives one.
 */
const manySections = 3

/**
 * The effect of a bill or resolution in its own words: the first operative statement of each main
 * section, or of each title if it has titles, in order. Skips statements that only repeat a title.
 * @param titles its title and official title
 */
export function excerptOfMeasure(
  passages: readonly Passage[],
  titles: readonly (string | null)[],
): Excerpt[] {
  const sections = mainSections(passages)
    .map(({ passage, above }) => ({
      passage,
      above,
      found: statements(passage).filter(
        (one) => (isOperative(one) || isResolved(one)) && !repeatsTitle(one.words, titles),
      ),
    }))
    .filter(({ found }) => found.length > 0)
  const chosen = onePerTitle(sections)
  const perSection = chosen.length >= manySections ? 1 : mostStatements - chosen.length
  return chosen
    .slice(0, mostStatements)
    .flatMap(({ passage, above, found }) =>
      firstOfEachPart(found)
        .slice(0, Math.max(1, perSection))
        .map((one) => toExcerpt(one, passage, above)),
    )
    .slice(0, mostStatements)
}

type Section = { passage: Passage; above: Passage[] }

function mainSections(passages: readonly Passage[]): Section[] {
  const above: Passage[] = []
  return passages.flatMap((passage) => {
    while ((above.at(-1)?.level ?? -1) >= passage.level) above.pop()
    const containers = [...above]
    above.push(passage)
    const isBody = passage.kind === 'section' || passage.kind === 'part'
    const isAccessory = [...containers, passage].some(
      ({ heading }) => heading !== null && accessoryHeading.test(heading),
    )
    if (!isBody || isAccessory || isStruck(passage) || passage.path.startsWith('preamble'))
      return []
    return [{ passage, above: containers }]
  })
}

/** The first section of each title, if there are more titles than one; else all of them. */
function onePerTitle<Each extends Section>(sections: readonly Each[]): Each[] {
  const firsts = sections.filter(
    ({ above }, at) =>
      sections.findIndex((other) => other.above[0]?.path === above[0]?.path) === at,
  )
  return firsts.length >= manySections ? firsts : [...sections]
}

function firstOfEachPart(found: readonly Statement[]): Statement[] {
  return found.filter((one, at) => found.findIndex(({ part }) => part === one.part) === at)
}

function toExcerpt(
  { words, path, numbers, headings }: Statement,
  { number }: Passage,
  above: readonly Passage[],
): Excerpt {
  const containers = above.flatMap((one) => (one.number ? [shortNumber(one.number)] : []))
  const own = number ? shortNumber(number) + numbers : numbers
  const named = headings.filter((heading) => !/^in general$/i.test(heading.trim()))
  return {
    quote: withoutMarks(words),
    path,
    heading: named.join(': ') || null,
    place: [...containers, own].filter(Boolean).join(', ') || 'Text',
  }
}

// The content of a resolution follows "Resolved,".
const isResolved = ({ words }: Statement): boolean =>
  /^That (?:the (?:House|Senate)|Congress|it is the)\b/.test(words) &&
  words.length <= 430 &&
  /[.…]$/.test(words)

/** Whether most of its words are in a title. */
function repeatsTitle(words: string, titles: readonly (string | null)[]): boolean {
  const known = new Set(titles.flatMap((title) => keywords(title ?? '')))
  const own = new Set(keywords(words))
  const fresh = [...own].filter((word) => !known.has(word))
  return fresh.length < 3 || fresh.length / own.size < 1 / 3
}

// Words shortened to the part that their forms share: "recognizing", "recognizes".
function keywords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}|\d{2,}/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.slice(0, 6))
}

const common = new Set(
  'that this shall with from which such under have been will than their they house representatives senate congress united states'.split(
    ' ',
  ),
)
