import { escapeHtml, mailDocument } from '../mail/mail-document.ts'

export type MailText = { subject: string; text: string; html: string }

type Parts = {
  subject: string
  /** Sentences before and after the link or code. */
  before: string
  link?: { label: string; url: string }
  code?: string
  after: string
}
type WithLink = { product: string; url: string; code: string }

const notYou = "If you didn't ask for this, you can ignore this message. Nothing will change."
const within = 'The link and the code work for one hour. You need only one of them.'

export function confirmationMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Confirm your ${product} account`,
    before: `Welcome to ${product}. Confirm this email address to finish signing up.`,
    link: { label: 'Confirm my address', url },
    code,
    after: `${within} If you didn't just sign up, don't use them. Someone else may have entered your address.`,
  })
}

export function invitationMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `You are invited to ${product}`,
    before: `${product} has made an account for this address. Accept the invitation to use it, and set a password.`,
    link: { label: 'Accept the invitation', url },
    code,
    after: `${within} If you didn't expect this, you can ignore this message. The account stays closed.`,
  })
}

/** A mail of the product with a link, in sentences before and after it. */
export type LinkMail = {
  subject: string
  before: string
  link: { label: string; url: string }
  after: string
}

export function linkMail(product: string, mail: LinkMail): MailText {
  return compose(product, mail)
}

/** For an address that only gets mail, when someone signs up with it. */
export function openAccountMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Open your ${product} account`,
    before: `Someone, perhaps you, signed up for ${product} with this address, which already gets mail from us. Choose a username and a password to open the account. It keeps what you asked to get mail about.`,
    link: { label: 'Choose a username and a password', url },
    code,
    after: `${within} ${notYou}`,
  })
}

/** For the owner of an account when someone signs up with its address. */
export function alreadyRegisteredMail({
  product,
  url,
  attempt,
}: {
  product: string
  url: string
  attempt: 'sign-up' | 'change of address'
}): MailText {
  return compose(product, {
    subject: `You already have a ${product} account`,
    before:
      attempt === 'sign-up'
        ? `Someone, perhaps you, tried to sign up for ${product} with this address. It already has an account.`
        : `Someone, perhaps you, tried to move another ${product} account to this address. It already has an account, so nothing was changed.`,
    link: { label: 'Log in or reset the password', url },
    after: notYou,
  })
}

export function recoveryMail({ product, url, code }: WithLink): MailText {
  return compose(product, {
    subject: `Reset your ${product} password`,
    before: 'Someone asked to reset the password of your account.',
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
  isNew,
}: WithLink & { newEmail: string; isNew: boolean }): MailText {
  return compose(product, {
    subject: `Confirm the new address of your ${product} account`,
    before: isNew
      ? `Someone asked to use this address, ${newEmail}, for a ${product} account. The account moves here after you confirm from both this address and the current one.`
      : `Someone asked to change the address of your account to ${newEmail}. It changes after you confirm from both addresses.`,
    link: { label: 'Agree to the change', url },
    code,
    after: isNew
      ? `${within} ${notYou}`
      : `${within} If you didn't ask for this, don't agree. Log in and change your password, because someone else may be using your account. A new password stops the change.`,
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
    before: "Enter this code to confirm that it's you.",
    code,
    after: "It works once, within one hour. If you didn't ask for this, reset your password.",
  })
}

/** What a mail about a change says of it. `reportUrl` is the link of "This wasn't me". */
export type ChangeNotice = { product: string; reportUrl: string; at: Date; address: string | null }

const reported =
  "If this was you, you don't need to do anything. If it wasn't, use the link within seven days. It signs out every device, and you choose a new password."

const reportLink = (url: string) => ({ label: "This wasn't me", url })

const changedAt = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When it happened and, if that is known, from where. */
function timeAndPlace({ at, address }: ChangeNotice): string {
  const when = `This was on ${changedAt.format(at)} UTC`
  return address === null ? `${when}.` : `${when}, from the network address ${address}.`
}

export function passwordChangedMail(notice: ChangeNotice): MailText {
  const { product, reportUrl } = notice
  return compose(product, {
    subject: `Your ${product} password was changed`,
    before: `Your password was changed. We signed out every other device. ${timeAndPlace(notice)}`,
    link: reportLink(reportUrl),
    after: reported,
  })
}

/** To the address an account had. A new password can't be set from there any more, so it offers to undo the change. */
export function addressChangedMail({
  product,
  newEmail,
  url,
}: {
  product: string
  newEmail: string
  url: string
}): MailText {
  return compose(product, {
    subject: `Your ${product} account: address changed`,
    before: `The address of your account was changed from this one to ${newEmail}. If this was you, you don't need to do anything.`,
    link: { label: 'Undo this change', url },
    after:
      "If this wasn't you, undo the change within seven days. Your account gets this address back, every device is signed out, and you set a new password.",
  })
}

/** To the address that an account had until its former address took it back. */
export function addressRestoredMail({ product }: { product: string }): MailText {
  return compose(product, {
    subject: `Your ${product} account: change of address undone`,
    before:
      'The change of your account to this address was undone from its former address. We signed out every device, and the password no longer works.',
    after:
      'If the former address is yours too, use it to ask for a new password. Then you can log in again.',
  })
}

/** Sentences that tell owners how access to their account changed. */
const accountChanges = {
  'authenticator added':
    'An authenticator app now protects your account. We signed out every other device.',
  'authenticator removed': 'The authenticator app was removed from your account.',
  'passkey added':
    'A passkey was added to your account. It opens your account without your password.',
  'passkey removed':
    'A passkey was removed from your account. We signed out every other device that logged in with a passkey.',
  'recovery code used':
    'A recovery code was used to enter your account. That code no longer works.',
}
export type AccountChange = keyof typeof accountChanges

export function accountChangedMail(notice: ChangeNotice & { change: AccountChange }): MailText {
  const { product, reportUrl, change } = notice
  return compose(product, {
    subject: `Your ${product} account: ${change}`,
    before: `${accountChanges[change]} ${timeAndPlace(notice)}`,
    link: reportLink(reportUrl),
    after: reported,
  })
}

/** To the address an account had before an operator gave it another one. */
export function operatorChangedAddressMail({
  product,
  newEmail,
  url,
}: {
  product: string
  newEmail: string
  url: string
}): MailText {
  return compose(product, {
    subject: `Your ${product} account: address changed`,
    before: `The people who run ${product} changed the address of your account from this one to ${newEmail}.`,
    link: { label: `Go to ${product}`, url },
    after: "If you didn't ask them for this, contact them.",
  })
}

export function accountDeletedMail({ product, url }: { product: string; url: string }): MailText {
  return compose(product, {
    subject: `Your ${product} account was deleted`,
    before: `Your ${product} account was deleted, as you asked on its settings page. It cannot be restored.`,
    link: { label: `Go to ${product}`, url },
    after:
      "If you didn't delete it, someone knew your password. Change it wherever else you use it.",
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
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    paragraph(escapeHtml(before)),
    link &&
      paragraph(
        `<a class="button" href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;font-weight:bold;background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a>`,
      ),
    code &&
      paragraph(
        `Code: <strong style="font-size:24px;letter-spacing:4px;white-space:nowrap">${escapeHtml(code)}</strong>`,
      ),
    paragraph(escapeHtml(after)),
  ]
  return {
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: mailDocument({ title: subject, product, body: html.filter(Boolean).join('\n') }),
  }
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 20px">${content}</p>`
}
