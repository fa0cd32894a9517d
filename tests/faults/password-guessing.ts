import { randomLetters } from '#tests/support/random-letters.ts'

/** The answers to sign-ins from the guesser's own IP address, by status. */
export type PasswordGuessing = {
  /** How many guesses got each status. */
  guesses: Record<number, number>
  /** The owner of the guessed account, with the right password. */
  owner: { newBrowser: number; knownBrowser: number }
  /** Another user at the same address, with the right password. */
  neighbour: number
}

/**
 * Guesses passwords of one account and of many others from one IP address, and then signs in as the
 * owners do. The server must run without a mail server, so that sign-ups need no confirmation.
 */
export async function attackByGuessing(
  baseUrl: string,
  { guesses = 60, accounts = 20 } = {},
): Promise<PasswordGuessing> {
  const { publishableKey } = (await (await fetch(`${baseUrl}/config.json`)).json()) as {
    publishableKey: string
  }
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${baseUrl}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signIn = (account: { email: string; password: string }, cookie?: string) =>
    post('/token?grant_type=password', account, cookie)

  const [owner, neighbour] = [somebody(), somebody()]
  for (const { username, ...account } of [owner, neighbour]) {
    const made = await post('/signup', { ...account, data: { username } })
    if (made.status !== 200) throw new Error(`no account could be made: ${await made.text()}`)
  }
  const cookie = (await signIn(owner)).headers.get('set-cookie')?.split(';')[0]
  const answers: Record<number, number> = {}
  const guess = async (email: string) => {
    const { status } = await signIn({ email, password: crypto.randomUUID() })
    answers[status] = (answers[status] ?? 0) + 1
  }
  for (let at = 0; at < guesses; at++) await guess(owner.email)
  for (let at = 0; at < accounts; at++) await guess(somebody().email)
  return {
    guesses: answers,
    owner: {
      newBrowser: (await signIn(owner)).status,
      knownBrowser: (await signIn(owner, cookie)).status,
    },
    neighbour: (await signIn(neighbour)).status,
  }
}

function somebody() {
  const name = `reader-${randomLetters()}`
  return { email: `${name}@mail.example`, username: name, password: `${name} four quiet windows` }
}
