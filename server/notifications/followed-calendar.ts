import ical, { type ICalEventData, ICalEventTransparency } from 'ical-generator'
import { toCalendarEvent } from '#app/components/schedule/to-calendar-event.ts'
import { paths } from '#app/paths.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { stateCode, states } from '#domain/places/states.ts'
import { voteNewsSentence } from '#domain/notifications/notification-news.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'
import { nextElection } from '#functions/get-voter-info/next-election.ts'
import { asOf, deadlineSource, stateElections } from '#functions/get-voter-info/state-elections.ts'
import type { FollowedDate } from './followed-dates.ts'

/** The most characters of a title or a question in a line. */
const titleLength = 140

/**
 * A calendar (RFC 5545) of a reader's saved actions and follows: the dates in the record, scheduled events, and the next
 * federal general election in the state of their district. Dates of the record last the whole day, because most have no
 * known time. Nothing blocks time.
 * @param scheduled floor plans, hearings and other meetings, at most those of a few months
 * @param today a calendar date
 */
export function followedCalendar(
  dates: FollowedDate[],
  scheduled: ScheduledEvent[],
  {
    siteUrl,
    today,
    district,
  }: { siteUrl: string; today: string; district: { state: string; chosenAt: Date } | null },
): string {
  return ical({
    name: 'Rotunda: what you follow',
    prodId: { company: 'Rotunda', product: 'Rotunda', language: 'EN' },
    ttl: 12 * 60 * 60,
    events: [
      ...(district ? electionIn(district.state, today, district.chosenAt, siteUrl) : []),
      ...scheduled.map((event) => toCalendarEvent(event, { origin: siteUrl, today })),
      ...dates.map((date) => eventOf(date, siteUrl)),
    ],
  }).toString()
}

const deeds = {
  introduced: 'Introduced',
  law: 'Became law',
  signed: 'Signed',
  published: 'Published in the Federal Register',
  argued: 'Argued',
  decided: 'Decided',
}

function eventOf(date: FollowedDate, siteUrl: string) {
  const { kind, id, day, title, question, vote, changedAt } = date
  const name = truncate(headingTitle(title), titleLength)
  const isVote = kind === 'vote'
  return wholeDay(day, changedAt, {
    id: `${kind}.${id}@${new URL(siteUrl).hostname}`,
    summary: isVote
      ? `Recorded vote: ${truncate(question ?? '', titleLength)}. ${name}`
      : `${deeds[kind]}: ${name}`,
    ...(vote && { description: voteNewsSentence(vote) }),
    url: siteUrl + (isVote ? paths.vote(id) : paths.action(id)),
  })
}

function electionIn(place: string, day: string, chosenAt: Date, siteUrl: string): ICalEventData[] {
  const state = stateCode(place)
  if (state === null) return []
  const { name, electionDay } = nextElection(day)
  const { deadline, information } = stateElections[state]
  return [
    wholeDay(electionDay, chosenAt, {
      id: `election.${electionDay}.${state.toLowerCase()}@${new URL(siteUrl).hostname}`,
      summary: name,
      description: `Registering to vote in ${states[state]}, as of ${asOf}: ${deadline} The rule may have changed. Confirm it with the election office: ${information}. Rules of all states: ${deadlineSource}`,
      url: siteUrl + paths.voterInfo(),
    }),
  ]
}

function wholeDay(day: string, stamp: Date, event: Partial<ICalEventData>): ICalEventData {
  return {
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    stamp,
    // A past event is no appointment.
    transparency: ICalEventTransparency.TRANSPARENT,
    ...event,
  }
}
