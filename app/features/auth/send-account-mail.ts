import { browserClient } from '#app/data/browser-client.ts'
import { paths } from '#app/paths.ts'

/** What a mail is asked for: to confirm a sign-up, or to set a new password. */
export type MailPurpose = 'signup' | 'recovery'

/**
 * Has a mail sent with a link and a code. The answer is the same whether the address has an account or not.
 * @param next where a confirmed sign-up leads
 * @throws AuthError
 */
export async function sendAccountMail(
  purpose: MailPurpose,
  email: string,
  next?: string,
): Promise<void> {
  const { auth } = await browserClient()
  const { origin } = window.location
  const { error } =
    purpose === 'signup'
      ? await auth.resend({
          type: 'signup',
          email,
          options: { emailRedirectTo: origin + paths.login(next) },
        })
      : await auth.resetPasswordForEmail(email, { redirectTo: origin + paths.resetPassword() })
  if (error) throw error
}
