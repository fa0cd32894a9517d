import { printable } from './printable.ts'
import { duration } from './progress.ts'
import type { RunSummary } from './run.ts'

/** What a run came to, as lines for the operator. */
export function describeSummary(
  {
    source,
    read,
    taken,
    written,
    setAside,
    reasons,
    requests,
    bytes,
    seconds,
    complete,
  }: RunSummary,
  dryRun: boolean,
): string {
  const rate = seconds > 0 ? read / seconds : 0
  const counts = [
    `${number(read)} read`,
    `${number(taken)} taken`,
    `${number(written)} ${dryRun ? 'rows would be written' : 'rows written'}`,
    `${number(setAside)} set aside`,
    `${number(requests)} ${requests === 1 ? 'request' : 'requests'}`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${duration(seconds)} (${rate < 10 ? rate.toFixed(1) : number(rate)} records a second)`,
  ]
  const more = setAside - reasons.length
  return [
    `${source}: ${counts.join(', ')}${complete ? '' : '; not read to its end'}`,
    ...reasons.map((reason) => `  set aside: ${printable(reason)}`),
    ...(more > 0 ? [`  and ${number(more)} more: npm run ingest -- rejects ${source}`] : []),
  ].join('\n')
}

const number = (value: number) => Math.round(value).toLocaleString('en-US')
