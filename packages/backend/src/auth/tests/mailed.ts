import { somebody, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'

/** Opens a mailed link as a browser does, and stops at where it leads. */
export function open(link: string, init: RequestInit = {}): Promise<Response> {
  return fetch(link, { redirect: 'manual', ...init })
}

/** Opens a mailed link and presses the button of its page, as a browser does, and stops at where that leads. */
export function press(link: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  })
}

/** What the address that a link leads to has in its fragment. */
export function fragmentOf(response: Response): URLSearchParams {
  return new URLSearchParams(new URL(response.headers.get('location')!).hash.slice(1))
}

/** Signs up, and gives what the mail holds. */
export async function registered(
  service: TestAuth,
  flowType: 'implicit' | 'pkce' = 'implicit',
  redirectTo?: string,
) {
  const person = somebody()
  const client = service.client(flowType)
  const { data, error } = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: {
      data: { username: person.username },
      ...(redirectTo ? { emailRedirectTo: redirectTo } : {}),
    },
  })
  if (error) throw error
  const [mail] = await service.mailbox.mailsTo(person.email)
  return { ...person, client, data, mail: mail!, ...contentsOf(mail!) }
}

/** Signs up and confirms; the client is signed in. */
export async function confirmed(service: TestAuth) {
  const person = await registered(service)
  const { data, error } = await person.client.auth.verifyOtp({
    email: person.email,
    token: person.code,
    type: 'signup',
  })
  if (error) throw error
  return { ...person, session: data.session!, user: data.user! }
}
