import { isKnownParty, type PartyGroup, partyGroup, partyLabel } from '#domain/members/party.ts'

const fills: Record<PartyGroup, string> = {
  dem: 'fill-democratic',
  rep: 'fill-republican',
  ind: 'fill-independent',
}

/** A party's name with its mark. Each mark has its own shape, so that color is never the only difference. */
export function PartyMark({ party }: { party: string | null }) {
  if (!isKnownParty(party)) return <span>{partyLabel(party)}</span>
  const group = partyGroup(party)
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 10 10" className={`size-2.5 ${fills[group]}`}>
        {group === 'dem' && <circle cx="5" cy="5" r="5" />}
        {group === 'rep' && <rect x="0.5" y="0.5" width="9" height="9" />}
        {group === 'ind' && <path d="M5 0 10 5 5 10 0 5Z" />}
      </svg>
      {partyLabel(party)}
    </span>
  )
}
