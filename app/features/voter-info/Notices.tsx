import type { VoterInfo } from '#domain/elections/voter-info.ts'

export function Notices({ info }: { info: VoterInfo }) {
  const notices = noticesFor(info)
  if (notices.length === 0) return null
  return (
    <ul className="-mt-5 grid max-w-[68ch] gap-2 text-ink-muted">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

function noticesFor(info: VoterInfo): string[] {
  return [
    info.source === 'state' &&
      'This answer holds for the whole state. Contests and places for a single address are published in the weeks before an election; the election office below has them first.',
    info.postOfficeBox &&
      'A P.O. box has no polling place. Enter the address where you live to see yours.',
    info.mailOnly &&
      'This election is held by mail: a ballot is sent to each registered voter, to be mailed back or dropped off.',
    info.splitPrecinct &&
      'This address lies in more than one precinct. Please confirm your polling place with the election office.',
  ].filter((notice) => typeof notice === 'string')
}
