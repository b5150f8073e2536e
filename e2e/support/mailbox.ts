import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mailboxPath } from '#shared/routes.ts'

/** Opens the latest email with this subject to a person, once that many have arrived. */
export async function openMail(page: Page, subject: string, email: string, count = 1): Promise<FrameLocator> {
  await page.goto(mailboxPath)
  const mails = page.getByRole('button', { name: `${subject} ${email}` })
  await expect(mails.nth(count - 1)).toBeVisible()
  const mail = mails.first()
  // An email that arrives at this moment shifts the others.
  await expect(async () => {
    await mail.click()
    await expect(mail).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  return page.frameLocator(`iframe[title="${subject}"]`)
}
