import { seatParts } from './seat.ts'

type SeatProps = { state: string; district: number | null }

/** `seatOf` on a page. If the line is too short for all of it, the dash stays after the state. */
export function Seat(props: SeatProps) {
  const [state, district] = seatParts(props)
  return (
    <span>
      {district ? (
        <>
          <span className="whitespace-nowrap">{state} -</span>{' '}
          <span className="whitespace-nowrap">{district}</span>
        </>
      ) : (
        state
      )}
    </span>
  )
}
