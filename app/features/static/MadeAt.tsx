import { longDate } from '#domain/dates/dates.ts'

/** When a set of files was made, by the clock of Greenwich as in its name: "November 23, 2026 at 03:30 UTC". */
export function MadeAt({ made }: { made: string }) {
  return (
    <>
      <time dateTime={made}>{longDate(made.slice(0, 10))}</time> at {made.slice(11, 16)} UTC
    </>
  )
}
