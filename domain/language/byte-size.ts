const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** "812 B", "64 kB", "1.5 MB": an amount of bytes in steps of 1,000 (SI), from megabytes on with one decimal. */
export function byteSize(bytes: number): string {
  for (const [power, unit] of units.entries()) {
    const amount = (bytes / 1000 ** power).toFixed(power < 2 ? 0 : 1)
    if (Number(amount) < 1000 || power === units.length - 1) return `${amount} ${unit}`
  }
  throw new RangeError(`There is no unit for ${bytes} bytes.`)
}
