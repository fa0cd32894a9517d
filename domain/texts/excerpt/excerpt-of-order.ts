import type { Block, Passage } from '../passage.ts'
import { shortNumber } from '../passage-citation.ts'
import { sentences } from '../../language/sentences.ts'
import type { Excerpt } from './excerpt.ts'
import { accessoryHeading, isOperative, withoutMarks } from './operative.ts'
import { type Statement, statements } from './statements.ts'

/** The orders of an order or proclamation and the President's reasons, each in its own words. */
export type ExcerptOfOrder = { orders: Excerpt[]; reasons: Excerpt[] }

const mostOrders = 3
/** Characters of the reasons. */
const mostReasons = 600

/**
 * The first operative statement of each of the first main sections of an order, or the words of a
 * proclamation after "Now, therefore". The reasons are its recitals, or a section on its purpose,
 * policy or background.
 */
export function excerptOfOrder(passages: readonly Passage[]): ExcerptOfOrder {
  const parts = passages.filter(({ kind }) => kind === 'part' || kind === 'section')
  const rest = parts.filter((passage) => !isReason(passage))
  const main = rest.filter(({ heading }) => heading === null || !accessoryHeading.test(heading))
  const orders = firstOrders(main)
  return {
    orders: orders.length > 0 ? orders : firstOrders(rest.length > 0 ? rest : parts),
    reasons: reasonsIn(parts.filter(isReason)),
  }
}

function isReason({ path, heading }: Passage): boolean {
  return heading === null ? path.startsWith('preamble') : reasonsHeading.test(heading)
}

const reasonsHeading =
  /^(?:(?:statement of )?(?:purposes?|polic(?:y|ies)|background|findings?|preamble|introduction|authority|determinations?)(?:,? and |, |; )?)+\.?$/i

function firstOrders(passages: readonly Passage[]): Excerpt[] {
  return passages
    .flatMap((passage) => {
      const found = statements(passage).filter((one) => isOperative(one) || isProclaimed(one))
      const first = found.find(isProclaimed) ?? found[0]
      return first ? [toExcerpt(first, passage)] : []
    })
    .slice(0, mostOrders)
}

// "NOW, THEREFORE, I, …, do hereby proclaim …", "Acting pursuant to …, I do hereby grant …"
const isProclaimed = ({ words }: Statement): boolean =>
  /^NOW, THEREFORE,/i.test(words) ||
  /\bI,? .{0,300}\bhereby (?:proclaim|grant|commute|order|direct)\b/s.test(words)

// "NOW, THEREFORE, I, JOSEPH R. BIDEN JR., President of the United States of America, by virtue of the authority vested …"
const authority = /^NOW, THEREFORE,? .*?,? (?=(?:do )?hereby )/i

function toExcerpt({ words, path, numbers, headings }: Statement, { number }: Passage): Excerpt {
  return {
    quote: withoutMarks(words).replace(authority, '… '),
    path,
    heading: headings.join(': ') || null,
    place: number ? shortNumber(number) + numbers : 'Text',
  }
}

/** The first sentences that fit. */
function reasonsIn(passages: readonly Passage[]): Excerpt[] {
  let room = mostReasons
  for (const { path, number, heading, content } of passages) {
    const quote: string[] = []
    for (const words of content.flatMap(sentencesOf)) {
      if (isFormula(words)) continue
      if (words.length > room && quote.length > 0) break
      quote.push(words)
      room -= words.length
    }
    if (quote.length > 0)
      return [
        {
          quote: quote.join(' '),
          path,
          heading,
          place: number ? shortNumber(number) : 'Preamble',
        },
      ]
  }
  return []
}

const sentencesOf = ({ text }: Block): string[] => sentences(text ?? '')

/** "By the authority vested in me as President …, it is hereby ordered:", without an aim. */
function isFormula(words: string): boolean {
  const orders =
    /^By (?:virtue of )?the (?:authority|power)\b.*\b(?:order(?:ed)?|proclaim)\b[^.]{0,30}[:.]$/
  return orders.test(words) && !/\bin order to\b/.test(words)
}
