import type { committeeActivityKinds, committeeVoteManners } from '../database-values.ts'

type Kind = (typeof committeeActivityKinds)[number]
type Manner = (typeof committeeVoteManners)[number]

/** "Ordered reported" */
export function committeeWorkLabel(kind: Kind): string {
  return labels[kind]
}

const labels: Record<Kind, string> = {
  referred: 'Referred',
  hearing: 'Hearing',
  markup: 'Markup',
  forwarded: 'Sent to the full committee',
  ordered_reported: 'Ordered reported',
  report_defeated: 'Voted not to report',
  reported: 'Reported',
  discharged: 'Discharged',
}

/** How a committee decided: "43–0", "by voice vote". Null if it is not stated. */
export function committeeVote(
  manner: Manner | null,
  yeas: number | null,
  nays: number | null,
): string | null {
  if (yeas !== null && nays !== null) return `${yeas}–${nays}`
  return manner && manners[manner]
}

const manners: Record<Manner, string> = {
  yeas_and_nays: 'by a recorded vote',
  voice_vote: 'by voice vote',
  unanimous_consent: 'by unanimous consent',
}
