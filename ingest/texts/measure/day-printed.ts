import type { XmlElement } from '@rgrove/parse-xml'
import { dayInMonth, isoDay } from '#domain/dates/dates.ts'
import { childElements, findElement, wordsOf } from './tree.ts'

/**
 * The day printed on a measure (YYYY-MM-DD). For a law it is the day of its approval.
 * Otherwise it is the latest of the file's own day and the days on its face:
 * a committee's report repeats the day of introduction, also in the file's data (BILLS-116hr1500rh).
 * Without these it is the day on which a chamber passed it. Null if there is none.
 */
export function dayPrinted(root: XmlElement): string | null {
  const about = childElements(root).find(({ name }) => ['metadata', 'meta'].includes(name))
  const dayOf = (name: string) => {
    const found = about && findElement(about, name)
    return found ? (isoDay(wordsOf(found)) ?? dayIn(wordsOf(found))) : null
  }
  const approved = dayOf('approvedDate')
  if (approved) return approved
  const days = [dayOf('dc:date'), latestDay(root, faces)].filter((day) => day !== null)
  return days.toSorted().at(-1) ?? latestDay(root, ['attestation']) ?? approval(root)
}

const faces = ['form', 'preface', 'engrossed-amendment-form', 'amendment-form', 'amendPreface']

function latestDay(root: XmlElement, places: string[]): string | null {
  const days = places
    .flatMap((name) => findElement(root, name) ?? [])
    .flatMap((place) => elementsNamed(place, ['action-date', 'attestation-date', 'date']))
    .flatMap((date) => attributeDay(date.attributes.date) ?? dayIn(wordsOf(date)) ?? [])
  return days.toSorted().at(-1) ?? null
}

/** The day after the last section of a law: "Approved February 28, 2017." */
function approval(root: XmlElement): string | null {
  const main = findElement(root, 'main')
  const action = main && childElements(main).findLast(({ name }) => name === 'action')
  return action ? dayIn(wordsOf(action)) : null
}

function elementsNamed(element: XmlElement, names: string[]): XmlElement[] {
  return childElements(element).flatMap((child) =>
    names.includes(child.name) ? [child] : elementsNamed(child, names),
  )
}

/** "20251024" and "2019-05-22" in attributes. */
function attributeDay(text = ''): string | null {
  return isoDay(text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3'))
}

/** The first day in a sentence: "Approved February 28, 2017." */
function dayIn(sentence: string): string | null {
  const [, name = '', day = '', year = ''] =
    /([A-Z][a-z]+) (\d{1,2}),[^\d]*(\d{4})/.exec(sentence) ?? []
  return isoDay(dayInMonth(name, day, year))
}
