/** Tells how far a long work is, in plain lines. */
export type Progress = {
  say(line: string): void
  /** Something that takes `total` rows begins. */
  begin(what: string, total: number): void
  advance(rows: number): void
}

const intervalMs = 5000
const number = new Intl.NumberFormat('en-US')

/** A line for each thing, and one every five seconds while it lasts. */
export function createProgress(write: (line: string) => void): Progress {
  let what = ''
  let total = 0
  let done = 0
  let toldAt = 0
  return {
    say: write,
    begin(name, rows) {
      ;[what, total, done, toldAt] = [name, rows, 0, performance.now()]
      write(`${name}: ${number.format(rows)} rows.`)
    },
    advance(rows) {
      done += rows
      if (performance.now() - toldAt < intervalMs) return
      toldAt = performance.now()
      write(`${what}: ${number.format(done)} of ${number.format(total)} rows.`)
    },
  }
}
