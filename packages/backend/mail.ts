/** The form of a mail, and handing it over to a mail server at most once. */
export { escapeHtml, mailDocument } from './src/mail/mail-document.ts'
export {
  createSmtpDelivery,
  type ComposedMail,
  type DeliveryOutcome,
} from './src/mail/smtp-delivery.ts'
export { refusesRecipient } from './src/mail/refuses-recipient.ts'
export { sendTestMail } from './src/mail/send-test-mail.ts'
