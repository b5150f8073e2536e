import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mailboxPath } from '#shared/routes.ts'

/** The latest mail of that subject to somebody. */
export async function openMail(page: Page, subject: string, email: string): Promise<FrameLocator> {
  await page.goto(mailboxPath)
  const mail = page.getByRole('button', { name: `${subject} ${email}` }).first()
  // One that arrives at that moment moves the others.
  await expect(async () => {
    await mail.click()
    await expect(mail).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  return page.frameLocator(`iframe[title="${subject}"]`)
}
