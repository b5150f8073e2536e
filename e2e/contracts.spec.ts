import { readFile, truncate, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { handOn } from './support/hand.ts'
import { newBrowser } from './support/browsers.ts'
import { addListings, idOf } from './support/market.ts'
import { enter, makeMatch, makeMatchByOwner, thread } from './support/matches.ts'
import { dialog, expectToast } from './support/people.ts'
import { scrollUntil } from './support/scroll.ts'

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

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Contract' }).filter({ hasText: title })

async function send(page: Page) {
  await page.getByRole('button', { name: /^Send to/ }).click()
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
}

async function signTyped(page: Page, password: string) {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog(page).getByText('Type', { exact: true }).click()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign', exact: true }).click()
}

const scrollToSign = (page: Page) =>
  scrollUntil(page, 2000, (timeout) =>
    expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled({ timeout }),
  )
const readToTheEnd = (page: Page) =>
  page.getByText('Each receives the signed document').scrollIntoViewIfNeeded()

async function agreeOnViewing(ruth: Page, ada: Page) {
  await ruth.getByRole('button', { name: 'Propose a viewing' }).click()
  await dialog(ruth).getByRole('button', { name: 'I understand' }).click()
  await dialog(ruth).getByRole('radio').nth(1).check({ force: true })
  await dialog(ruth).getByRole('button', { name: '5:00 pm' }).click()
  await expect(dialog(ruth).getByRole('switch', { name: 'Share the address' })).toBeChecked()
  await dialog(ruth)
    .getByRole('button', { name: /^Propose/ })
    .click()
  await thread(ada).getByRole('button', { name: 'Accept' }).click()
  await expect(thread(ruth)).toContainText('You’ve both agreed.')
}

async function startContract(owner: Page) {
  await owner.getByRole('button', { name: 'More' }).click()
  await owner.getByRole('menuitem', { name: 'Write a contract' }).click()
}

test('a client picks one of two homes, views it at its address, both sign the lease, and anyone can verify it', async ({
  context,
  browser,
  app,
  hasTouch,
}, testInfo) => {
  test.slow()
  const match = await makeMatchByOwner(app, ['Glass-front cabin', 'Red winter cabin'])
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruthsBrowser = await newBrowser(browser, app)
  const ruth = await enter(ruthsBrowser, 'owner', match.owner, match.threadPath)
  await thread(ada)
    .getByRole('region', { name: 'Which home is it about?' })
    .getByRole('button', { name: /^Glass-front cabin/ })
    .click()
  await expect(thread(ruth)).toContainText('Glass-front cabin')
  await agreeOnViewing(ruth, ada)
  const place = thread(ada).getByRole('region', { name: 'Address' })
  await expect(place).toContainText('12 Copper Heron Lane')
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Copper/)

  await ruth.goto('/owner/contracts')
  await expect(ruth.getByRole('heading', { name: 'No contracts yet' })).toBeVisible()
  await expectNoViolations(ruth, 'no contracts')
  await ruth.getByRole('button', { name: 'New contract' }).first().click()
  await dialog(ruth).getByLabel('With').selectOption({ label: match.client.name })
  await dialog(ruth).getByLabel('About').selectOption({ label: 'Glass-front cabin' })
  await dialog(ruth).getByRole('button', { name: 'Start' }).click()
  await expect(ruth.getByRole('heading', { name: `Contract with ${match.client.name}` })).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(ruth.getByText('Enter your address')).toBeVisible()
  await expectNoViolations(ruth, 'a draft')
  await fillIn(ruth)
  await expect(ruth.getByText('12 Old Mill Road, Bend, OR 97702 (the “Landlord”)')).toBeVisible()
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await ruth.getByRole('button', { name: /^Send to/ }).click()
  await expect(dialog(ruth)).toContainText('It uses your plan’s last contract this month.')
  await dialog(ruth).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ruth.getByText(/^Read it and sign it by/)).toBeVisible()

  await expect(card(ada, 'Ruth sent you the contract')).toContainText('From Jan 1, 2027 · $1,950/month')
  await card(ada, 'Ruth sent you the contract').getByRole('link', { name: 'Read and sign' }).click()
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

  // Both see the celebration once, each with their own next step.
  const [client] = match.client.name.split(' ')
  await expect(dialog(ruth).getByRole('heading', { name: `${client} has the key` })).toBeVisible()
  await expect(dialog(ruth)).toContainText(`${client} sends you the $1,950 deposit`)
  await expect(dialog(ada).getByRole('heading', { name: `Welcome home, ${client}` })).toBeVisible()
  await expect(dialog(ada)).toContainText('Send Ruth the $1,950 deposit')
  await expect(dialog(ada)).toContainText('Your sealed copy is in Contracts')
  await expectAccessible(ada, 'both have signed')
  await dialog(ada).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(ada)).toContainText('Found what you were looking for?')
  await expectAccessible(ada, 'leaving the market')
  await dialog(ada).getByRole('button', { name: 'Hide me' }).click()
  await expectToast(ada, 'You’re hidden')
  await dialog(ruth).getByRole('button', { name: 'Plan the key handover' }).click()
  await expect(dialog(ruth).getByRole('heading', { name: 'Plan the key handover' })).toBeVisible()
  await dialog(ruth).getByRole('radio').nth(1).check({ force: true })
  await dialog(ruth).getByRole('button', { name: '5:00 pm' }).click()
  await dialog(ruth)
    .getByRole('button', { name: /^Propose/ })
    .click()

  // The chat, history, dashboard and listing all show it.
  await expect(card(ruth, 'Signed by both and sealed')).toBeVisible()
  await expect(ruth.getByText(/^Key handover /).first()).toBeVisible()
  await ruth.goto('/owner/match-history')
  await expect(ruth.getByRole('link', { name: match.client.name })).toContainText('Signed')
  for (const path of ['/owner/dashboard', '/owner/properties']) {
    await ruth.goto(path)
    await expect(ruth.getByText(`Rented to ${match.client.name} from Jan 1, 2027`)).toBeVisible()
    await expect(dialog(ruth)).toBeHidden()
  }
  await expect(ruth.getByRole('main')).toContainText(/1 like · 1 match|Likes1Matches1/)
  await ada.goto('/client/match-history')
  await expect(ada.getByRole('link', { name: 'Ruth Alvarez' })).toContainText('Signed')
  await expect(dialog(ada)).toBeHidden()
  await ada.goto('/client/contracts')
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await expectNoViolations(ada, 'signed by both')

  const [download] = await Promise.all([
    ada.waitForEvent('download'),
    ada.getByRole('link', { name: 'Get document' }).click(),
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
  await expect(ada.getByRole('heading', { name: 'Not verified' })).toBeVisible()
  await expect(ada.getByText('The document was altered')).toBeVisible()
  const huge = testInfo.outputPath('huge.pdf')
  await writeFile(huge, '')
  await truncate(huge, 41 * 1024 * 1024)
  await ada.getByLabel('The signed contract').setInputFiles(huge)
  await expect(ada.getByText('It’s larger than any contract signed here.')).toBeVisible()
})

test('a client declines with a reason, and the owner changes the contract and sends it again', async ({
  context,
  browser,
  app,
  isMobile,
}) => {
  const match = await makeMatch(app)
  const ruth = await enter(context, 'owner', match.owner, match.threadPath)
  await startContract(ruth)
  await dialog(ruth).getByRole('button', { name: 'Start' }).click()
  await fillIn(ruth)
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await send(ruth)

  const adasBrowser = await newBrowser(browser, app)
  const ada = await enter(adasBrowser, 'client', match.client, '/client/activity-feed')
  await ada.getByRole('link', { name: /sent you a contract to sign/ }).click()
  await ada.getByRole('button', { name: 'Ask for a change' }).click()
  await dialog(ada).getByLabel('What should change?').fill('Could the deposit be lower?')
  await dialog(ada).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ruth.getByText('Could the deposit be lower?')).toBeVisible()
  await ada.getByRole('button', { name: 'Decline' }).click()
  await dialog(ada).getByRole('button', { name: 'Decline' }).click()
  await expect(dialog(ada).getByText('Briefly say why')).toBeVisible()
  await dialog(ada).getByLabel('Reason').fill('The deposit is too high.')
  await dialog(ada).getByRole('button', { name: 'Decline' }).click()
  await expect(ada.getByText('You declined it.')).toBeVisible()

  await expect(ruth.getByText('The deposit is too high.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Edit' }).click()
  await ruth.getByRole('link', { name: 'Continue writing' }).click()
  await field(ruth, 'Deposit').fill('0')
  if (isMobile) await ruth.getByRole('button', { name: 'Preview' }).click()
  await expect(ruth.getByText('No deposit is taken.')).toBeVisible()
  await expect(ada.getByRole('heading', { name: 'Being changed' })).toBeVisible()
  await expect(ruth.getByText('Saved. Ready to send.')).toBeVisible()
  await send(ruth)
  await expect(ada.getByText('No deposit is taken.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Withdraw' }).click()
  await dialog(ruth).getByRole('button', { name: 'Withdraw' }).click()
  await expect(ada.getByText('There’s nothing more to do.')).toBeVisible()
})

test('an owner of 32 listings writes a contract about the oldest @variant', async ({ context, app }) => {
  const match = await makeMatch(app)
  await addListings(
    app,
    match.owner,
    Array.from({ length: 31 }, (_, n) => `Newer home ${n}`),
  )
  await app.query(
    `update listings set created_at = now() - interval '1 year' where owner_id = $1 and title = $2`,
    [await idOf(app, match.owner), 'Glass-front cabin'],
  )
  const ruth = await enter(context, 'owner', match.owner, '/owner/contracts')
  const about = dialog(ruth).getByLabel('About')
  await ruth.getByRole('button', { name: 'New contract' }).first().click()
  await dialog(ruth).getByLabel('With').selectOption({ label: match.client.name })
  await expect(about.locator('option:checked')).toHaveText('Glass-front cabin')
  await expect(about.getByRole('option', { name: /home/ })).toHaveCount(31)

  await ruth.goto(match.threadPath)
  await startContract(ruth)
  await expect(about.locator('option:checked')).toHaveText('Glass-front cabin')
  await dialog(ruth).getByRole('button', { name: 'Start' }).click()
  await expect(ruth.getByRole('heading', { name: `Contract with ${match.client.name}` })).toBeVisible()
})

test('an owner uploads their own PDF, which both read page by page and sign', async ({
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
  await startContract(ruth)
  await dialog(ruth).getByRole('button', { name: 'Start' }).click()
  const upload = (name: string, buffer: Buffer) =>
    ruth.getByLabel('Your own PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await upload('broken.pdf', Buffer.from('%PDF-1.7 and nothing more'))
  await expectToast(ruth, 'Can’t use this file')
  await upload('Our lease.pdf', Buffer.from(await pdf.save()))
  await expect(ruth.getByText('Your own PDF, 2 pages')).toBeVisible()
  await expectNoViolations(ruth, 'an own PDF')
  await send(ruth)
  await expect(ruth.getByText(/^Read it and sign it by/)).toBeVisible()

  // Only the pages that the browser showed can be signed, not others under the same contract.
  const forged = await PDFDocument.create()
  forged.addPage([400, 560]).drawText('Another lease', { x: 40, y: 480, size: 16 })
  const ada = await enter(context, 'client', match.client, '/client/contracts')
  const body = Buffer.from(await forged.save())
  await ada.route('**/document.pdf', (route) => route.fulfill({ body, contentType: 'application/pdf' }))
  await ada.getByRole('link', { name: /Ruth Alvarez/ }).click()
  await expect(ada.getByText('Page 1: Another lease')).toBeAttached()
  await scrollToSign(ada)
  await signTyped(ada, match.client.password)
  await expectToast(ada, 'Already changed')
  await ada.unrouteAll()
  await ada.reload()

  await expect(ada.getByText('Page 1: The first page of our own lease')).toBeAttached()
  const lastPage = ada.getByRole('figure').filter({ hasText: 'Its last page' })
  await lastPage.scrollIntoViewIfNeeded()
  await scrollToSign(ada)
  await expectNoViolations(ada, 'an own PDF to sign')
  await signTyped(ada, match.client.password)
  await expectToast(ada, 'Signed')

  const contractId = new URL(ada.url()).pathname.split('/').at(-1)
  await app.query(
    `update contract_versions set terms = jsonb_set(terms, '{priceCents}', '100') where contract_id = $1`,
    [contractId],
  )
  await ada.reload()
  await expect(ada.getByRole('heading', { name: 'This contract doesn’t match its record' })).toBeVisible()
  await expectNoViolations(ada, 'an altered contract')
  await ada.goto('/client/contracts')
  await expect(ada.getByRole('link', { name: /Ruth Alvarez.*Doesn’t match/ })).toBeVisible()
  await ada.goto(match.threadPath)
  await expect(card(ada, 'This contract doesn’t match its record').first()).toBeVisible()
})
