import { printable } from './printable.ts'
import { duration } from './progress.ts'
import type { RunSummary } from './run.ts'
import { byteSize } from '#domain/language/byte-size.ts'
import { pluralize } from '#domain/language/pluralize.ts'

/** What a run came to, as lines for the operator. */
export function describeSummary(summary: RunSummary, dryRun: boolean): string {
  const { source, read, accepted, written, rejected, reasons, requests, bytes, seconds, complete } =
    summary
  const rate = seconds > 0 ? read / seconds : 0
  const counts = [
    `${number(read)} read`,
    `${number(accepted)} accepted`,
    `${number(written)} ${dryRun ? 'rows would be written' : 'rows written'}`,
    `${number(rejected)} rejected`,
    pluralize(requests, 'request'),
    byteSize(bytes),
    `${duration(seconds)} (${rate < 10 ? rate.toFixed(1) : number(rate)} records a second)`,
  ]
  const more = rejected - reasons.length
  return [
    `${source}: ${counts.join(', ')}${complete ? '' : '. The source was not read completely.'}`,
    ...(read === 0 && complete ? [`  no new records: ${whyNothing(summary)}`] : []),
    ...reasons.map((reason) => `  rejected: ${printable(reason)}`),
    ...(more > 0 ? [`  and ${number(more)} more: npm run ingest -- rejects ${source}`] : []),
  ].join('\n')
}

/** Why a run found no record: "nothing new" is not "nothing there". */
function whyNothing({ requests, unchanged, missing }: RunSummary): string {
  if (requests === 0) return 'there was nothing to download.'
  const others = requests - unchanged - missing
  const parts = [
    unchanged > 0 &&
      `${pluralize(unchanged, 'document')} unchanged since the last run (--again reads them again)`,
    missing > 0 && `${pluralize(missing, 'document')} missing`,
    others > 0 && `${pluralize(others, 'document')} without a matching record`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

const number = (value: number) => Math.round(value).toLocaleString('en-US')
