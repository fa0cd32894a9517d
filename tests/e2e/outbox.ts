import type { Page } from '@playwright/test'

/**
 * The newest mail to an address, from the page that shows mails on a machine without a mail server.
 */
export async function mailTo(page: Page, email: string) {
  const tab = await page.context().newPage()
  await tab.goto('/outbox')
  const mail = tab
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .first()
  const link = (await mail.getByRole('link').getAttribute('href')) ?? ''
  const code = /Code: (\d{6})/.exec((await mail.textContent()) ?? '')?.[1] ?? ''
  await tab.close()
  return { link, code }
}
