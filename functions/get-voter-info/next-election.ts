import { nextFederalElection } from '#domain/elections/federal-election.ts'
import type { Election } from '#domain/elections/voter-info.ts'

/** The next federal general election, that of the day itself included. @param today a calendar date */
export function nextElection(today: string): Election {
  const electionDay = nextFederalElection(today)
  return { name: `${electionDay.slice(0, 4)} Federal General Election`, electionDay }
}
