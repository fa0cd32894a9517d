import { isState } from '#domain/places/house-seats.ts'
import { states } from '#domain/places/states.ts'
import type { LoadedMembers } from './load-members.ts'

/** What the list of a district's members leaves open. */
export function notesOf({ members, state, openSenateSeats, termsOver }: LoadedMembers): string[] {
  const notes = termsOver === null ? [] : [termsOver]
  if (!members.some(({ chamber }) => chamber === 'House')) {
    notes.push('We don’t have a member for this seat in the House.')
  }
  if (openSenateSeats > 0) {
    const seats = openSenateSeats === 1 ? 'one' : 'two'
    notes.push(`We don’t have a member for ${seats} of the Senate seats of ${states[state]}.`)
  }
  if (!isState(state)) {
    const whose = state === 'PR' ? 'its Resident Commissioner has' : 'its delegate has'
    notes.push(`${states[state]} has no senators, and ${whose} no vote in the House itself.`)
  }
  return notes
}
