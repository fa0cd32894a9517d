import { longDate } from '../dates/dates.ts'
import { pluralize } from '../language/pluralize.ts'
import { truncate } from '../language/truncate.ts'

type Sorted = {
  action_date: string
  status_date: string | null
  introduced_date: string | null
  latest_action_text: string | null
  latest_action_date: string | null
  cosponsor_count: number
}

/** What puts an action in its place of a list, in words. `day` is null unless the words end with a date. */
export type SortingEvent = { words: string; day: string | null }

/**
 * The event by which a list sorts an action, unless the status of the card already says it.
 * @param sort a value of the `sort` parameter
 */
export function sortingEvent(action: Sorted, sort: string): SortingEvent | null {
  const { action_date, status_date, introduced_date, latest_action_date: latest } = action
  switch (sort) {
    case 'cosponsors':
      return { words: pluralize(action.cosponsor_count, 'cosponsor'), day: null }
    case 'introduced':
      return introduced_date === null ? null : dated('Introduced', introduced_date)
    case 'latest_action':
      return latestAction(action)
    case 'date_desc':
    case 'date_asc':
      return latest === action_date && latest !== status_date ? latestAction(action) : null
    default:
      return null
  }
}

function latestAction({ latest_action_text: text, latest_action_date: day }: Sorted) {
  return text === null || day === null ? null : dated(describeHistoryEntry(text), day)
}

function dated(words: string, day: string): SortingEvent {
  return { words: `${words} · ${longDate(day)}`, day }
}

const longest = 110

/** An entry of a measure's history in few words: the vote of a committee, or its own words. */
export function describeHistoryEntry(text: string): string {
  const ordered = /^Ordered to be Reported\b(.*)$/is.exec(text)?.[1]
  if (ordered !== undefined) {
    const counts = /\bby the Yeas and Nays: (\d+)\s*[-–]\s*(\d+)/i.exec(ordered)
    if (counts) return `Committee approved ${counts[1]}–${counts[2]}`
    if (/voice vote/i.test(ordered)) return 'Committee approved by voice vote'
    if (/unanimous consent/i.test(ordered)) return 'Committee approved by unanimous consent'
  }
  return truncate(text.trim().replace(/\.$/, ''), longest)
}
