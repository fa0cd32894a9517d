import { toAmendmentLine } from '#app/components/amendment/to-amendment-line.ts'
import type {
  AmendmentsOfMeasure,
  CommitteeActivity,
  CostEstimate,
  RelatedMeasures,
} from '#app/components/measure/measure-record.ts'
import { paths } from '#app/paths.ts'
import { webUrl } from '#app/components/summary/to-summary.ts'
import { congressGovBillUrl } from '#domain/actions/official-urls.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { outcomeLabel } from '#domain/amendments/outcome-label.ts'
import { congressName } from '#domain/dates/congress.ts'
import { amendmentOutcomes } from '#domain/database-values.ts'
import { formatBillNumber, parseBillNumber } from '#domain/measures/bill-number.ts'
import { committeeVote, committeeWorkLabel } from '#domain/measures/committee-work.ts'
import { findHistoryReferences, historyUrl } from '#domain/measures/history-references.ts'
import { relationSentence } from '#domain/measures/measure-relation.ts'
import { shortNumber } from '#domain/texts/passage-citation.ts'
import type { ActionView, Committee, RelatedMeasureLine } from './action-view.ts'

/** The committees of a measure in the order in which they got it, each with what it did. */
export function toCommittees(activities: readonly CommitteeActivity[]): Committee[] {
  const byCommittee = Map.groupBy(activities, ({ code }) => code)
  const committees = [...byCommittee].map(([code, those]) => ({
    code,
    name: those[0]?.name ?? code,
    chamber: chambers[code.charAt(0)] ?? null,
    to: those[0]?.is_listed ? paths.committee(code.slice(0, 4)) : null,
    steps: those.map(toStep),
  }))
  // A subcommittee follows its committee.
  const order = [...new Set(committees.map(({ code }) => code.slice(0, 4)))]
  return committees.toSorted(
    (a, b) =>
      order.indexOf(a.code.slice(0, 4)) - order.indexOf(b.code.slice(0, 4)) ||
      a.code.localeCompare(b.code),
  )
}

const chambers: Record<string, string> = { H: 'House', S: 'Senate', J: 'Joint' }

function toStep(activity: CommitteeActivity): Committee['steps'][number] {
  const { kind, acted_on, yea_count, nay_count, vote_manner } = activity
  return {
    label: committeeWorkLabel(kind),
    date: acted_on,
    vote: committeeVote(vote_manner, yea_count, nay_count),
    reports: activity.reports.map((words) => {
      const [reference] = findHistoryReferences(words, acted_on)
      return { words, url: reference ? historyUrl(reference.named) : null }
    }),
  }
}

/** What the Library of Congress and the histories relate to a measure, those that became law first. */
export function toRelatedMeasures(
  id: string,
  congress: number | null,
  { count, shown }: RelatedMeasures,
): ActionView['relatedMeasures'] {
  return {
    count,
    shown: shown.flatMap((one): RelatedMeasureLine[] => {
      const [, otherCongress, type, number] = /^(\d{1,3})-([a-z]+)-(\d+)$/.exec(one.id) ?? []
      const bill = parseBillNumber(`${type}${number}`)
      if (bill === null) return []
      const isLaw = one.law_number !== null
      return [
        {
          id: one.id,
          number: formatBillNumber(bill),
          congress: Number(otherCongress) === congress ? null : congressName(Number(otherCongress)),
          title: one.title === null ? null : headingTitle(one.title),
          url: one.in_record ? null : congressGovBillUrl(Number(otherCongress), bill),
          sentence: relationSentence({
            id,
            otherId: one.id,
            kinds: one.kinds,
            kindsOfOther: one.kinds_of_other,
          }),
          status: isLaw
            ? [one.current_status, one.law_number].filter(Boolean).join(', ')
            : one.current_status,
          date: isLaw ? one.date_enacted_issued : null,
          sections: {
            count: one.sections?.count ?? 0,
            shown: (one.sections?.shown ?? []).map((same) => ({
              own: toPlace(id, same.version, same.path, same.number),
              inLaw: toPlace(one.id, same.law_version, same.law_path, same.law_number),
            })),
          },
        },
      ]
    }),
  }
}

function toPlace(id: string, version: string, path: string, number: string | null) {
  // Each division of a law may have a section 101.
  const division = /^division-([a-z]+)\//.exec(path)?.[1]?.toUpperCase()
  const section = number === null ? path : shortNumber(number)
  return {
    name: division === undefined ? section : `Division ${division}, ${section}`,
    to: paths.actionText(id, { version, at: path }, path),
  }
}

/** The first amendments to a measure, with a sentence that counts all. Null if it has none. */
export function toAmendments({
  count,
  outcomes,
  shown,
}: AmendmentsOfMeasure): ActionView['amendments'] {
  if (count === 0) return null
  const counts = [...amendmentOutcomes, null].flatMap((outcome) => {
    const number = outcomes[outcome ?? ''] ?? 0
    return number > 0 ? `${number} ${outcomeLabel(outcome).toLowerCase()}` : []
  })
  return { count, counts: counts.join('; '), shown: shown.map(toAmendmentLine) }
}

/** The estimates with an address that is safe to link, newest first. */
export function toEstimates(estimates: unknown): ActionView['estimates'] {
  return ((Array.isArray(estimates) ? estimates : []) as CostEstimate[])
    .flatMap(({ title, published_on, url }) => {
      const safe = webUrl(url)
      return safe === null ? [] : [{ title, date: published_on, url: safe }]
    })
    .toReversed()
}
