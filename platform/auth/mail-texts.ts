import { escapeHtml, mailDocument } from '../mail/mail-document.ts'

export type MailText = { subject: string; text: string; html: string }

type Parts = {
  subject: string
  /** Sentences before and after what is to be used. */
  before: string
  link?: { label: string; url: string }
  code?: string
  after: string
}
type WithLink = { product: string; url: string; code: string }

const notYou = 'If you did not ask for this, you can ignore this message; nothing will change.'
const within = 'Both work once, within one hour.'

export function confirmationMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Confirm your ${product} account`,
    before: `Welcome to ${product}. Confirm this e-mail address to finish signing up.`,
    link: { label: 'Confirm my address', url },
    code,
    after: `${within} If you did not just sign up, do not use them: somebody else may have entered your address.`,
  })
}

export function invitationMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `You are invited to ${product}`,
    before: `An account for this address was made on ${product}. Accept the invitation to use it, and set a password.`,
    link: { label: 'Accept the invitation', url },
    code,
    after: `${within} If you did not expect this, you can ignore this message; the account stays closed.`,
  })
}

/** Goes to whoever already has an account when somebody signs up with the address again. */
export function alreadyRegisteredMail({
  product,
  url,
}: {
  product: string
  url: string
}): MailText {
  return compose(product, {
    subject: `You already have a ${product} account`,
    before: `Somebody, perhaps you, tried to sign up for ${product} with this address, which already has an account.`,
    link: { label: 'Log in or reset the password', url },
    after: notYou,
  })
}

export function recoveryMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Reset your ${product} password`,
    before: 'Somebody asked to reset the password of your account.',
    link: { label: 'Set a new password', url },
    code,
    after: `${within} ${notYou}`,
  })
}

export function oneTimeCodeMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Your ${product} sign-in code`,
    before: 'Use this link or code to sign in.',
    link: { label: 'Sign in', url },
    code,
    after: `${within} ${notYou}`,
  })
}

/** To the address now and the one to come; both have to agree. */
export function emailChangeMail({
  product,
  url,
  code,
  newEmail,
}: WithLink & { newEmail: string }): MailText {
  return compose(product, {
    subject: `Confirm the new address of your ${product} account`,
    before: `Somebody asked to change the address of your account to ${newEmail}. It changes once both addresses have agreed.`,
    link: { label: 'Confirm the change', url },
    code,
    after: `${within} If you did not ask for this, reset your password.`,
  })
}

export function reauthenticationMail({
  product,
  code,
}: {
  product: string
  code: string
}): MailText {
  return compose(product, {
    subject: `Your ${product} confirmation code`,
    before: 'Enter this code to confirm that it is you.',
    code,
    after: 'It works once, within one hour. If you did not ask for this, reset your password.',
  })
}

export function passwordChangedMail({ product, url }: { product: string; url: string }): MailText {
  return compose(product, {
    subject: `Your ${product} password was changed`,
    before: 'The password of your account was changed, and every other device was signed out.',
    link: { label: `Go to ${product}`, url },
    after: 'If this was not you, reset your password at once.',
  })
}

/** Changes of how an account is entered, of which its owner is told, each in a sentence. */
const accountChanges = {
  'authenticator added':
    'An authenticator app now protects your account, and every other device was signed out.',
  'authenticator removed': 'The authenticator app was taken off your account.',
  'recovery code used': 'A recovery code was used to enter your account. It works no more.',
  'address changed': 'The address of your account was changed to another one.',
}
export type AccountChange = keyof typeof accountChanges

export function accountChangedMail({
  product,
  url,
  change,
}: {
  product: string
  url: string
  change: AccountChange
}): MailText {
  return compose(product, {
    subject: `Your ${product} account: ${change}`,
    before: accountChanges[change],
    link: { label: `Go to ${product}`, url },
    after: 'If this was not you, reset your password at once.',
  })
}

export function accountDeletedMail({ product, url }: { product: string; url: string }): MailText {
  return compose(product, {
    subject: `Your ${product} account was deleted`,
    before: `Your ${product} account was deleted, as you asked on its settings page. It cannot be restored.`,
    link: { label: `Go to ${product}`, url },
    after:
      'If you did not delete it, someone knew your password. Change it wherever else you use it.',
  })
}

function compose(product: string, { subject, before, link, code, after }: Parts): MailText {
  const text = [
    before,
    link && `${link.label}:\n${link.url}`,
    code && `Code: ${code}`,
    after,
    `— ${product}`,
  ]
  const html = [
    paragraph(escapeHtml(before)),
    link &&
      paragraph(
        `<a class="button" href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a>`,
      ),
    code &&
      paragraph(
        `Code: <strong style="font-size:24px;letter-spacing:4px">${escapeHtml(code)}</strong>`,
      ),
    paragraph(escapeHtml(after)),
    paragraph(`— ${escapeHtml(product)}`),
  ]
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: mailDocument(subject, html.filter(Boolean).join('\n')),
  }
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 20px">${content}</p>`
}
