/** How long to wait, in words, rounded up: "3 minutes". */
export function waitInWords(seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds))
  if (wait <= 90) return counted(wait, 'second')
  if (wait <= 90 * 60) return counted(Math.ceil(wait / 60), 'minute')
  return counted(Math.ceil(wait / 3600), 'hour')
}

/** "Try again in 3 minutes." */
export const tryAgainIn = (seconds: number): string => `Try again in ${waitInWords(seconds)}.`

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
