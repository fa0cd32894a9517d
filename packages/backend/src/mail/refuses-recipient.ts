/**
 * Whether a permanent failure is about the recipient, by RFC 3463. Status x.1 is an invalid
 * address. Status x.2 is a mailbox that accepts no mail. Status x.7 may mean that the server
 * accepts nothing from us. If the status is x.0 or missing, the reply decides.
 */
export function refusesRecipient(reply: number, status: string | undefined): boolean {
  const [, kind, subject] = /^(\d)\.(\d{1,3})\.\d{1,3}$/.exec(status ?? '') ?? []
  if (kind !== undefined && kind !== '5') return false
  if (subject !== undefined && subject !== '0') return subject === '1' || subject === '2'
  return [550, 551, 553].includes(reply)
}
