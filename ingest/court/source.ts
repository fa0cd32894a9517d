import { today } from '#domain/dates/dates.ts'
import type { Source } from '../source.ts'
import { readCourtListener } from './courtlistener/read-courtlistener.ts'
import { readListings } from './read-listings.ts'
import { StoredDecisions } from './stored-decisions.ts'
import { firstDayOf, termOf } from './term.ts'

/**
 * Decisions of the Supreme Court. With a token they come from CourtListener, which has all of them with opinions.
 * Without one they come from the Court's own listings. `since` is the day of decision.
 * Its default is the previous term, because revisions and citations come late.
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
      yield { items: [], currentThrough: { part: '', since: whole } }
  },
}
