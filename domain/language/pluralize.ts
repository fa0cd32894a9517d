/** A count with its noun: "1 item", "1,204 items", "2 entries" where the plural is not made with an s. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}
