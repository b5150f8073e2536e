import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mailboxPath } from '#shared/routes.ts'

/** Opens the latest email with this subject to a person. */
export async function openMail(page: Page, subject: string, email: string): Promise<FrameLocator> {
  await page.goto(mailboxPath)
  const mail = page.getByRole('button', { name: `${subject} ${email}` }).first()
  // An email that arrives at this moment shifts the others.
  await expect(async () => {
    await mail.click()
    await expect(mail).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  return page.frameLocator(`iframe[title="${subject}"]`)
}
