import type { Bill } from './bill.ts'

/**
 * The names of a measure in the Library's list of titles, each with the version of the text that has it.
 * Leaves out short titles "for portions of this bill": they name a part, not the measure.
 * @param titles with `titleType` as in https://www.congress.gov/help/legislative-glossary ("Official Title as
 * Introduced", "Short Title(s) as Passed House", "Popular Title").
 */
export function titlesOf(
  titles: readonly { titleType: string; title: string }[],
): Pick<Bill, 'officialTitle' | 'shortTitles' | 'popularTitles'> {
  const of = (pattern: RegExp) =>
    titles.filter(({ titleType }) => pattern.test(titleType)).map(({ title }) => title)
  const official = officialStages.flatMap((stage) => of(stage))
  return {
    officialTitle: official[0] ?? null,
    shortTitles: distinct(of(/^Short Titles?(\(s\))? (?!.*for portions of this bill)/i)),
    popularTitles: distinct(of(/^Popular Title/i)),
  }
}

// The last wording counts: amending a measure may amend its title.
const officialStages = [
  /^Official Titles? as (Enacted|Agreed to by Both)/i,
  /^Official Titles? as Amended/i,
  /^Official Titles? as Introduced/i,
  /^Official Title/i,
]

function distinct(names: string[]): string[] {
  return [...new Set(names)]
}

/**
 * The title to display for a measure whose record has titles only in the list.
 * The order is display title, short title, popular title, official title.
 */
export function displayTitle(
  titles: readonly { titleType: string; title: string }[],
): string | null {
  const display = titles.find(({ titleType }) => /^Display Title/i.test(titleType))
  const { shortTitles, popularTitles, officialTitle } = titlesOf(titles)
  return display?.title ?? shortTitles.at(-1) ?? popularTitles[0] ?? officialTitle
}
