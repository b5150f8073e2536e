import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '#server/testing/account-data/read-zip.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { newBrowser } from './support/browsers.ts'
import { enter, makeMatch, thread } from './support/matches.ts'
import { dialog, expectToast, fillSignIn, openDialog } from './support/people.ts'

const data = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your data' }) })
const orderButton = (page: Page) => page.getByRole('button', { name: 'Request my data' })
const passwordField = (page: Page) => dialog(page).getByLabel('Current password')

test('a copy of personal data is requested, emailed and downloaded', async ({ context, app }) => {
  const { client, threadPath, sendAsOwner } = await makeMatch(app)
  await sendAsOwner('It has a fireplace.')
  const page = await enter(context, 'client', client, threadPath)
  await page.goto('/client/security')
  await orderButton(page).click()
  await passwordField(page).fill('Wrong123')
  await dialog(page).getByRole('button', { name: 'Request my data' }).click()
  await expect(dialog(page)).toContainText('That’s not your current password.')
  await passwordField(page).fill(client.password)
  await dialog(page).getByRole('button', { name: 'Request my data' }).click()
  await expectToast(page, 'Requested')
  await expect(data(page)).toContainText('We emailed you the link. It works until')
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeHidden()

  const mail = await openMail(page, 'Your data on Keyswipe is ready', client.email)
  await mail.getByRole('link', { name: 'Go to the download' }).click()
  const button = page.getByRole('link', { name: 'Download', exact: true })
  await expect(button).toBeInViewport()
  await expect(button).toBeFocused()
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('keyswipe-data.zip')
  const files = readZip(await readFile(await download.path()))
  expect(files.get('conversations.json')!.toString('utf8')).toContain('It has a fireplace.')
  expect(files.get('account.json')!.toString('utf8')).toContain(client.email)
  expect(files.get('README.txt')!.toString('utf8')).toContain('conversations.json')
})

test('a failed export, an expired link and a page that fails to load show what to do @variant', async ({
  context,
  app,
}) => {
  const owner = await app.makeAccount('owner')
  const page = await enter(context, 'owner', owner, '/owner/dashboard')
  await app.query(
    `insert into data_exports (user_id, id, state, requested_at)
     select id, gen_random_uuid(), 'failed', now() from users where email = $1`,
    [owner.email],
  )
  await page.goto('/owner/security')
  await expect(data(page)).toContainText('We couldn’t make your copy. Please request it again.')
  await expect(orderButton(page)).toHaveText('Try Again')
  await app.query(
    `update data_exports set state = 'expired' where user_id = (select id from users where email = $1)`,
    [owner.email],
  )
  await page.goto('/owner/security?download=an-old-link')
  await expect(data(page)).toContainText('This link no longer works. Request a new copy.')

  await page.route('**/api/my/rights**', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.reload()
  await expect(data(page)).toContainText('We couldn’t load this.')
  await page.unroute('**/api/my/rights**')
  await data(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(orderButton(page)).toBeVisible()
})

test('an account is deleted: signed out for good, and "Deleted user" to others', async ({
  context,
  browser,
  app,
}) => {
  const { client, owner, threadPath, sendAsOwner, sendAsClient } = await makeMatch(app)
  await sendAsClient('My name is Ada.')
  await sendAsOwner('Nice to meet you.')
  const others = await newBrowser(browser, app)
  const other = await enter(others, 'owner', owner, threadPath)
  await expect(thread(other)).toContainText('My name is Ada.')

  const page = await enter(context, 'client', client, '/client/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const stays = dialog(page).getByRole('heading', { name: 'What stays' }).locator('..')
  await expect(stays.getByRole('listitem')).toHaveText([
    /^Messages other people sent you, .* You appear there as “Deleted user”/,
    /^Contracts you both signed, with your name, address, time, IP address and browser/,
    /^Invoices and the email address on them/,
  ])
  const confirm = dialog(page).getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await passwordField(page).fill('Wrong123')
  await dialog(page).getByLabel('I understand that this can’t be undone').check()
  await confirm.click()
  await expect(dialog(page)).toContainText('That’s not your current password.')
  await passwordField(page).fill(client.password)
  await confirm.click()
  await expectToast(page, 'Your account was deleted')
  await expect(page).toHaveURL(/\/$/)

  await expect(thread(other).getByRole('heading', { name: 'Deleted user' })).toBeVisible()
  await expect(thread(other)).toContainText('This message was deleted.')
  await expect(thread(other)).toContainText('Nice to meet you.')
  await expect(thread(other)).not.toContainText('My name is Ada.')
  await expect(thread(other)).toContainText('This account was deleted.')
  await expect(other.getByRole('textbox', { name: /^Write to/ })).toBeHidden()
  await expectNoViolations(other, 'deleted thread')
  await other.goto('/owner/match-history')
  await expect(other.getByRole('link', { name: /Deleted user/ })).toContainText('Ended')
  await other.goto('/owner/activity-feed')
  await expect(other.getByRole('main')).toContainText('It’s a match with Deleted user')
  await others.close()

  await openDialog(page, 'client')
  await fillSignIn(page, client)
  await expectToast(page, 'Error', 'Invalid email or password')
  await page.goto('/client/security')
  await expect(page).toHaveURL(/\/$/)
})
