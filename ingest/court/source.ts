import { today } from '#domain/dates/dates.ts'
import type { Source } from '../source.ts'
import { readCourtListener } from './courtlistener/read-courtlistener.ts'
import { readListings } from './read-listings.ts'
import { StoredDecisions } from './stored-decisions.ts'
import { firstDayOf, termOf } from './term.ts'

/**
 * Decisions of the Supreme Court: with a token from CourtListener, which has them all with their opinions, and without
 * one from the Court's own listings. `since` is the day of decision; without it they are read from the term before the
 * present one on, because revisions and citations come late.
 */
export const court: Source = {
  name: 'court',
  title: 'Decisions of the Supreme Court',
  url: 'https://www.supremecourt.gov/opinions/slipopinion',
  records: { table: 'GovernmentActions', branch: 'Judicial' },
  async *read(context) {
    const began = new Date()
    const readOn = today()
    const { courtListenerToken, since = firstDayOf(termOf(readOn) - 1) } = context.options
    const stored = await StoredDecisions.read(context.sql)
    const whole = courtListenerToken
      ? yield* readCourtListener(context, courtListenerToken, stored, since)
      : (yield* readListings(context, stored, since, readOn)) && began
    if (whole && context.options.since === undefined)
      yield { items: [], covered: { part: '', since: whole } }
  },
}
