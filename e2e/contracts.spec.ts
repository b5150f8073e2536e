import { readFile, truncate, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { handOn } from './support/hand.ts'
import { newBrowser } from './support/browsers.ts'
import { enter, makeMatch } from './support/matches.ts'
import { dialog, expectToast } from './support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page) {
  await field(page, 'Your address').fill('12 Old Mill Road, Bend, OR 97702')
  await field(page, 'Address').fill('4 Pine Street, Portland, OR 97204')
  await field(page, 'Deposit').fill('1950')
  await field(page, 'From').fill('2027-01-01')
}

const line = [
  [0.1, 0.7],
  [0.2, 0.2],
  [0.3, 0.8],
  [0.5, 0.3],
  [0.8, 0.6],
] as const

async function draw(page: Page, pad: Locator, isTouch: boolean) {
  await pad.scrollIntoViewIfNeeded()
  const hand = await handOn(page, isTouch)
  const box = (await pad.boundingBox())!
  for (const [i, [x, y]] of line.entries())
    await hand[i === 0 ? 'down' : 'move'](box.x + box.width * x, box.y + box.height * y)
  await hand.up()
}

const readToTheEnd = (page: Page) =>
  page.getByText('Each receives the signed document').scrollIntoViewIfNeeded()

test('an owner writes a contract, both read and sign it, and anyone can check the sealed file', async ({
  context,
  browser,
  app,
  hasTouch,
}, testInfo) => {
  const match = await makeMatch(app)
  const ruthsBrowser = await newBrowser(browser, app)
  const ruth = await enter(ruthsBrowser, 'owner', match.owner, '/owner/contracts')
  await expect(ruth.getByRole('heading', { name: 'No contracts yet' })).toBeVisible()
  await expectNoViolations(ruth, 'no contracts')
  await ruth.getByRole('button', { name: 'New contract' }).first().click()
  await dialog(ruth).getByLabel('With').selectOption({ label: match.client.name })
  await expect(dialog(ruth).getByLabel('About')).toHaveValue(/.+/)
  await dialog(ruth).getByRole('button', { name: 'Begin' }).click()
  await expect(ruth.getByRole('heading', { name: `Contract with ${match.client.name}` })).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(ruth.getByText('Enter your address')).toBeVisible()
  await expectNoViolations(ruth, 'a draft')
  await fillIn(ruth)
  await expect(ruth.getByText('12 Old Mill Road, Bend, OR 97702 (the “Landlord”)')).toBeVisible()
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(ruth.getByText(/^Read it and sign it by/)).toBeVisible()

  const ada = await enter(context, 'client', match.client, '/client/contracts')
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
  const sign = ada.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeDisabled()
  await readToTheEnd(ada)
  await expect(sign).toBeEnabled()
  await sign.click()
  await dialog(ada).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog(ada).getByText('Draw your signature', { exact: true })).toBeVisible()
  await draw(ada, dialog(ada).getByText('Draw your signature here').locator('..'), hasTouch)
  await dialog(ada).getByRole('checkbox').check()
  await dialog(ada).getByLabel('Current password', { exact: true }).fill('Wrong1234')
  await dialog(ada).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(
    dialog(ada)
      .getByText(/password/i)
      .last(),
  ).toBeVisible()
  await expectNoViolations(ada, 'signing')
  await dialog(ada).getByLabel('Current password', { exact: true }).fill(match.client.password)
  await dialog(ada).getByRole('button', { name: 'Sign', exact: true }).click()
  await expectToast(ada, 'Signed', 'Your signature is recorded.')
  await expect(ada.getByText(/^Ruth Alvarez signs next by/)).toBeVisible()

  await expect(ruth.getByText(/has signed. Your signature is next by/)).toBeVisible()
  await readToTheEnd(ruth)
  await ruth.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog(ruth).getByText('Type', { exact: true }).click()
  await dialog(ruth).getByRole('checkbox').check()
  await dialog(ruth).getByLabel('Current password', { exact: true }).fill(match.owner.password)
  await dialog(ruth).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(ruth.getByText('The sealed document is ready.')).toBeVisible({ timeout: 30_000 })
  await expect(ada.getByText('The sealed document is ready.')).toBeVisible()
  await expectNoViolations(ada, 'signed by both')

  const [download] = await Promise.all([
    ada.waitForEvent('download'),
    ada.getByRole('link', { name: 'Get the document' }).click(),
  ])
  const file = testInfo.outputPath('contract.pdf')
  await download.saveAs(file)
  await ada.goto('/verify')
  await ada.getByLabel('The signed contract').setInputFiles(file)
  await expect(ada.getByRole('heading', { name: 'Unchanged since it was sealed' })).toBeVisible()
  await expectNoViolations(ada, 'verified')
  const bytes = await readFile(file)
  bytes[Math.floor(bytes.length / 3)]! ^= 1
  const altered = testInfo.outputPath('altered.pdf')
  await writeFile(altered, bytes)
  await ada.getByLabel('The signed contract').setInputFiles(altered)
  await expect(ada.getByRole('heading', { name: 'Not as it was sealed' })).toBeVisible()
  await expect(ada.getByText('The document was altered')).toBeVisible()
  const huge = testInfo.outputPath('huge.pdf')
  await writeFile(huge, '')
  await truncate(huge, 41 * 1024 * 1024)
  await ada.getByLabel('The signed contract').setInputFiles(huge)
  await expect(ada.getByText('It is larger than any contract that is signed here.')).toBeVisible()
})

test('a client declines with a reason, and the owner changes the contract and sends it again', async ({
  context,
  browser,
  app,
  isMobile,
}) => {
  const match = await makeMatch(app)
  const ruth = await enter(context, 'owner', match.owner, match.threadPath)
  if (isMobile) {
    await ruth.getByRole('button', { name: 'More' }).click()
    await ruth.getByRole('menuitem', { name: 'Write a contract' }).click()
  } else await ruth.getByRole('button', { name: 'Write a contract' }).click()
  await dialog(ruth).getByRole('button', { name: 'Begin' }).click()
  await fillIn(ruth)
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()

  const adasBrowser = await newBrowser(browser, app)
  const ada = await enter(adasBrowser, 'client', match.client, '/client/activity-feed')
  await ada.getByRole('link', { name: /sent you a contract to sign/ }).click()
  await ada.getByRole('button', { name: 'Decline' }).click()
  await dialog(ada).getByRole('button', { name: 'Decline' }).click()
  await expect(dialog(ada).getByText('Say why in a few words')).toBeVisible()
  await dialog(ada).getByLabel('Why not').fill('The deposit is too high.')
  await dialog(ada).getByRole('button', { name: 'Decline' }).click()
  await expect(ada.getByText('You declined it.')).toBeVisible()

  await expect(ruth.getByText('The deposit is too high.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Change it' }).click()
  await ruth.getByRole('link', { name: 'Go on writing' }).click()
  await field(ruth, 'Deposit').fill('0')
  if (isMobile) await ruth.getByRole('button', { name: 'Preview' }).click()
  await expect(ruth.getByText('No deposit is taken.')).toBeVisible()
  await expect(ada.getByRole('heading', { name: 'Being changed' })).toBeVisible()
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(ada.getByText('No deposit is taken.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Take it back' }).click()
  await dialog(ruth).getByRole('button', { name: 'Take it back' }).click()
  await expect(ada.getByText('There is nothing more to do.')).toBeVisible()
})

test('an owner brings a PDF of their own, which both read page by page and sign', async ({
  context,
  browser,
  app,
}) => {
  const match = await makeMatch(app)
  const pdf = await PDFDocument.create()
  for (const words of ['The first page of our own lease', 'Its last page'])
    pdf.addPage([400, 560]).drawText(words, { x: 40, y: 480, size: 16 })
  const ruthsBrowser = await newBrowser(browser, app)
  const ruth = await enter(ruthsBrowser, 'owner', match.owner, match.threadPath)
  await ruth.getByRole('button', { name: 'Write a contract' }).click()
  await dialog(ruth).getByRole('button', { name: 'Begin' }).click()
  const upload = (name: string, buffer: Buffer) =>
    ruth.getByLabel('Your own PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await upload('broken.pdf', Buffer.from('%PDF-1.7 and nothing more'))
  await expectToast(ruth, 'File not used')
  await upload('Our lease.pdf', Buffer.from(await pdf.save()))
  await expect(ruth.getByText('Your own PDF, 2 pages')).toBeVisible()
  await expectNoViolations(ruth, 'an own PDF')
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(ruth.getByText(/^Read it and sign it by/)).toBeVisible()

  const ada = await enter(context, 'client', match.client, '/client/contracts')
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await expect(ada.getByText('Page 1: The first page of our own lease')).toBeAttached()
  const lastPage = ada.getByRole('figure').filter({ hasText: 'Its last page' })
  await lastPage.scrollIntoViewIfNeeded()
  await ada.mouse.wheel(0, 2000)
  await expectNoViolations(ada, 'an own PDF to sign')
  await ada.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog(ada).getByText('Type', { exact: true }).click()
  await dialog(ada).getByRole('checkbox').check()
  await dialog(ada).getByLabel('Current password', { exact: true }).fill(match.client.password)
  await dialog(ada).getByRole('button', { name: 'Sign', exact: true }).click()
  await expectToast(ada, 'Signed')
})
