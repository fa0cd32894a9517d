import { printable } from './printable.ts'

/** The output stream: process.stderr, or a similar object. */
export type Screen = {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

export type Progress = {
  /** @param total how many there will be, if known. */
  update: (read: number, total: number | undefined) => void
  /** Writes a line above the bar. */
  log: (line: string) => void
  /** Takes the bar away. */
  end: () => void
}

/**
 * Shows the progress of a run: on a terminal one line that is redrawn, elsewhere a plain line every fifteen seconds.
 * @param now milliseconds.
 */
export function showProgress(screen: Screen, name: string, now = Date.now): Progress {
  const started = now()
  const pause = screen.isTTY ? 100 : 15_000
  let lastShown = screen.isTTY ? -Infinity : started
  return {
    update(read, total) {
      const time = now()
      if (time - lastShown < pause) return
      lastShown = time
      const words = describe(read, total, (time - started) / 1000)
      if (screen.isTTY) screen.write(drawn(name, words, read, total, screen.columns ?? 80))
      else screen.write(`${name}: ${words}\n`)
    },
    log: (line) => screen.write(`${screen.isTTY ? clear : ''}${name}: ${printable(line)}\n`),
    end: () => screen.isTTY && screen.write(clear),
  }
}

// Return to the first column and clear the line (ECMA-48).
const clear = '\r\u001B[2K'

function describe(read: number, total: number | undefined, seconds: number): string {
  const rate = seconds > 0 ? read / seconds : 0
  const known = total !== undefined && total >= read
  return [
    `${whole(read)}${known ? ` of ${whole(total)}` : ''} records`,
    ...(rate > 0 ? [`${rate < 10 ? rate.toFixed(1) : whole(rate)} a second`] : []),
    ...(known && rate > 0 && total > read ? [`${duration((total - read) / rate)} left`] : []),
  ].join(', ')
}

function drawn(
  name: string,
  words: string,
  read: number,
  total: number | undefined,
  columns: number,
): string {
  const width = 20
  const full = total ? Math.min(width, Math.floor((read / total) * width)) : 0
  const bar = total ? `${'█'.repeat(full)}${'░'.repeat(width - full)} ` : ''
  return clear + `${name} ${bar}${words}`.slice(0, Math.max(columns - 1, 0))
}

/** "45 s", "3 min 05 s", "2 h 10 min". */
export function duration(seconds: number): string {
  const all = Math.round(seconds)
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60]
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`
  return minutes > 0 ? `${minutes} min ${String(all % 60).padStart(2, '0')} s` : `${all} s`
}

const whole = (number: number) => Math.round(number).toLocaleString('en-US')
