import { actionNumber } from '#domain/actions/action-number.ts'
import { congressName } from '#domain/dates/congress.ts'
import type { Database } from '#supabase/database.types.ts'
import type { Relation } from './action-view.ts'

export type ReintroductionRow = Database['public']['Functions']['get_lives']['Returns'][number]

/** As what a measure was introduced again, and what it was in an earlier Congress, each with how that is known. */
export function toReintroductions(rows: readonly ReintroductionRow[]): {
  later: Relation[]
  earlier: Relation[]
} {
  const reintroductions = rows.flatMap((row) => {
    const grounds = groundsOf(row)
    return grounds === null ? [] : [toReintroduction(row, grounds)]
  })
  return {
    later: reintroductions.filter(({ isLater }) => isLater).map(({ relation }) => relation),
    earlier: reintroductions.filter(({ isLater }) => !isLater).map(({ relation }) => relation),
  }
}

function toReintroduction(row: ReintroductionRow, grounds: string) {
  const congress = congressName(row.congress_number)
  const number = actionNumber(row) ?? row.id
  const relation = { actionId: row.id, url: null, date: null, done: null, grounds }
  return {
    isLater: row.is_later,
    relation: row.is_later
      ? { label: `Introduced again in the ${congress} as`, name: number, ...relation }
      : { label: 'Earlier:', name: `${number} in the ${congress}`, ...relation },
  }
}

function groundsOf({ ground, companion_number }: ReintroductionRow): string | null {
  switch (ground) {
    case 'sponsor':
      return 'same official title and sponsor'
    case 'related':
      return 'same official title, and related by the Library of Congress'
    case 'companion':
      return `same official title, by the sponsor of its companion ${companion_number}`
    default:
      return null
  }
}
