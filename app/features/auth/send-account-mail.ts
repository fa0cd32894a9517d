import { browserClient } from '#app/data/browser-client.ts'
import { paths } from '#app/paths.ts'

/** What a mail is asked for: to confirm a sign-up, to set a new password, or to log in. */
export type MailPurpose = 'signup' | 'recovery' | 'magiclink'

/**
 * Has a mail sent with a link and a code. The answer is the same whether the address has an account or not.
 * @param next where a confirmed sign-up or a log-in leads
 * @throws AuthError
 */
export async function sendAccountMail(
  purpose: MailPurpose,
  email: string,
  next?: string,
): Promise<void> {
  const { auth } = await browserClient()
  const { origin } = window.location
  const emailRedirectTo = origin + paths.login(next)
  const send = {
    signup: () => auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
    recovery: () =>
      auth.resetPasswordForEmail(email, { redirectTo: origin + paths.resetPassword() }),
    magiclink: () =>
      auth.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } }),
  }
  const { error } = await send[purpose]()
  // A Supabase project says so for an address without an account.
  if (error && !(purpose === 'magiclink' && error.code === 'otp_disabled')) throw error
}
