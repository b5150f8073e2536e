import type { Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { showCode } from '#server/testing/authenticator.ts'
import { newBrowser } from './support/browsers.ts'
import { expectAccessible, expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts'
import {
  dialog,
  expectToast,
  fillSignIn,
  openDialog,
  startSession,
  signInAs,
  toast,
  type Person,
} from './support/people.ts'

const stepMs = 30_000
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

async function readQrCode(page: Page) {
  const picture = await dialog(page).locator('figure svg').screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data })
}

async function signOut(page: Page) {
  await page.goto('/client/profile')
  await main(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
}

/** Signs in up to the code. */
async function giveFirstStep(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/')
  await openDialog(page, 'client')
  await fillSignIn(page, person)
  await expect(dialog(page)).toContainText('One more step')
}

test('a person turns on two-step sign-in, signs in with it and signs another browser out', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/security')
  await expect(main(page)).toContainText(ada.email)
  await expect(main(page)).toContainText('This device')
  await expect(main(page).getByRole('button', { name: 'Sign out all others' })).toBeHidden()

  await main(page).getByRole('switch', { name: 'Two-step sign-in' }).click()
  await dialog(page).getByLabel('Current password').fill('Guess1234')
  await press(page, 'Continue')
  await expect(dialog(page)).toContainText('That’s not your current password.')
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await press(page, 'Continue')
  const key = dialog(page).getByText('Or enter this key').locator('..')
  const secret = ((await key.textContent()) ?? '').replace('Or enter this key', '').replaceAll(/\s/g, '')
  expect(await readQrCode(page)).toBe(
    `otpauth://totp/Keyswipe:${encodeURIComponent(ada.email)}?secret=${secret}&issuer=Keyswipe`,
  )
  await dialog(page).getByLabel('Six-digit code from the app').fill('000000')
  await press(page, 'Turn it on')
  await expectToast(page, 'Wrong code', 'That code is wrong or was already used.')
  const enrolledAt = Date.now()
  await dialog(page).getByLabel('Six-digit code from the app').fill(showCode(secret, enrolledAt))
  await press(page, 'Turn it on')
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode] = await codes.allTextContents()
  await expectAccessible(page, 'recovery codes')
  await press(page, 'Close')
  await expectToast(page, 'Save your codes first')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('keyswipe-recovery-codes.txt')
  await press(page, 'I’ve saved them')
  await expect(main(page)).toContainText('On · 10 recovery codes left')

  await signOut(page)
  await giveFirstStep(page, ada)
  await expectNoViolations(page, 'the second step')
  await dialog(page).getByLabel('Six-digit code').fill(showCode(secret, enrolledAt))
  await press(page, 'Sign In')
  await expect(dialog(page)).toContainText('That code is wrong or was already used.')
  await dialog(page)
    .getByLabel('Six-digit code')
    .fill(showCode(secret, Math.max(Date.now(), enrolledAt + stepMs)))
  await press(page, 'Sign In')
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  const other = await (await newBrowser(browser, app)).newPage()
  await giveFirstStep(other, ada)
  await dialog(other).getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog(other).getByLabel('Recovery code').fill(recoveryCode!)
  await press(other, 'Sign In')
  await expect(other).toHaveURL(/\/client\/dashboard$/)

  await page.goto('/client/security')
  await expect(main(page)).toContainText('9 recovery codes left')
  await expect(main(page)).toContainText('Password and recovery code')
  await main(page)
    .getByRole('button', { name: /^Revoke / })
    .click()
  await expect(toast(page)).toContainText('was signed out')
  await expect(other.getByRole('button', { name: "I'm a Client" })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Revoke / })).toBeHidden()

  await giveFirstStep(other, ada)
  await press(other, 'Can’t use your second step?')
  await expectNoViolations(other, 'starting a recovery')
  await press(other, 'Start the three-day wait')
  await expect(dialog(other)).toContainText('We’ve emailed you about it.')
  await page.reload()
  await expect(main(page)).toContainText('Someone asked to remove two-step sign-in')
  await expectNoViolations(page, 'a recovery that waits')
  await main(page).getByRole('button', { name: 'Stop recovery' }).click()
  await expectToast(page, 'Two-step sign-in stays on')
  await expect(main(page)).not.toContainText('Someone asked to remove')
  await other.context().close()
})

test('a passkey is added, signs in alone and as the second step, and is removed', async ({ page, app }) => {
  test.slow()
  const ada = await app.makeAccount('client')
  await addVirtualAuthenticator(page)
  // A virtual authenticator accepts every autofill offer at once; the next test covers that.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signInAs(page, 'client', ada, '/client/security')
  await main(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await press(page, 'Continue')
  await expectToast(page, 'Passkey added')
  await main(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  await expectAccessible(page, 'renaming a passkey')
  await dialog(page).getByLabel('Name').fill('My phone')
  await press(page, 'Save')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet')

  await signOut(page)
  await openDialog(page, 'owner')
  await press(page, 'Sign in with a passkey')
  await expectToast(page, 'Wrong Login Page')
  await press(page, 'Continue as a client')
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  await page.goto('/client/security')
  await expect(main(page)).toContainText('used today')
  await main(page).getByRole('switch', { name: 'Two-step sign-in' }).click()
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await press(page, 'Continue')
  const secret = await dialog(page).locator('[data-secret]').getAttribute('data-secret')
  const enrolledAt = Date.now()
  await dialog(page).getByLabel('Six-digit code from the app').fill(showCode(secret!, enrolledAt))
  await press(page, 'Turn it on')
  await press(page, 'I’ve saved them')
  await signOut(page)
  await giveFirstStep(page, ada)
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL(/\/client\/dashboard$/)

  await page.goto('/client/security')
  await expect(main(page)).toContainText('Password and passkey')
  await main(page).getByRole('button', { name: 'Remove My phone' }).click()
  await expectAccessible(page, 'removing a passkey')
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await dialog(page)
    .getByLabel('Six-digit code')
    .fill(showCode(secret!, Math.max(Date.now(), enrolledAt + stepMs)))
  await press(page, 'Remove it')
  await expectToast(page, 'Passkey removed')
  await expect(main(page)).toContainText('None yet')
})

test('the browser offers a passkey in the email field @variant', async ({ page, app }) => {
  const ada = await app.makeAccount('client')
  await addVirtualAuthenticator(page)
  await signInAs(page, 'client', ada, '/client/security')
  await main(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await press(page, 'Continue')
  await expectToast(page, 'Passkey added')
  await signOut(page)
  // A virtual authenticator accepts the offer at once, like a person who picks it from the list.
  await openDialog(page, 'client')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('a person changes their password, and their email address with emails to both', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/security')
  await main(page).getByRole('button', { name: 'Change your password' }).click()
  await dialog(page).getByLabel('Current password').fill(ada.password)
  await dialog(page).getByLabel('New password').fill('sesame456')
  await press(page, 'Change password')
  await expect(dialog(page)).toContainText('Password must contain at least one uppercase letter')
  await dialog(page).getByLabel('New password').fill('Sesame456')
  await press(page, 'Change password')
  await expectToast(page, 'Password changed', 'Every other device was signed out.')

  const newEmail = `new-${ada.email}`
  await main(page).getByRole('button', { name: 'Change your email' }).click()
  await dialog(page).getByLabel('Current password').fill('Sesame456')
  await dialog(page).getByLabel('New email').fill(newEmail)
  await press(page, 'Send the link')
  await expect(dialog(page)).toContainText('Check your email')
  await press(page, 'Done')
  await expect(main(page)).toContainText('Waiting for you to open the link')
  const warning = await openMail(page, 'Your Keyswipe email is about to change', ada.email)
  await expect(warning.getByRole('link', { name: 'It wasn’t me: stop it' })).toBeVisible()
  const invitation = await openMail(page, 'Confirm your new email for Keyswipe', newEmail)
  await invitation.getByRole('link', { name: 'Confirm this email' }).click()
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(main(page)).toContainText(`You now sign in with ${newEmail}.`)
  await page.goto('/client/security')
  await expect(main(page)).toContainText(newEmail)
  await expect(main(page)).not.toContainText('Waiting for you')
})

test('an owner who did not request a new address keeps the old one, and all sessions are signed out @variant', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.makeAccount('owner')
  const thief = await (await newBrowser(browser, app)).newPage()
  await signInAs(thief, 'owner', ada, '/owner/security')
  for (const email of ['first', 'second'].map((name) => `${name}-${ada.email}`)) {
    await main(thief).getByRole('button', { name: 'Change your email' }).click()
    await dialog(thief).getByLabel('Current password').fill(ada.password)
    await dialog(thief).getByLabel('New email').fill(email)
    await press(thief, 'Send the link')
    await press(thief, 'Done')
    await expect(main(thief)).toContainText(email)
    if (email.startsWith('first')) {
      await main(thief)
        .getByRole('button', { name: `Cancel the change to ${email}` })
        .click()
      await expectToast(thief, 'Your email stays the same')
      await expect(main(thief)).not.toContainText(email)
    }
  }

  const second = await openMail(page, 'Your Keyswipe email is about to change', ada.email, 2)
  await second.getByRole('link', { name: 'It wasn’t me: stop it' }).click()
  await expectNoViolations(page, 'stopping')
  await page.getByRole('button', { name: 'Keep it and sign everyone out' }).click()
  await expect(main(page)).toContainText(`We’ve emailed a link to ${ada.email}.`)
  await expect(thief.getByRole('button', { name: "I'm an Owner" })).toBeVisible()
  await thief.context().close()
  const mail = await openMail(page, 'Reset your Keyswipe password', ada.email)
  await expect(mail.getByRole('link', { name: 'Set a new password' })).toBeVisible()
})

test('failed loads, invalid links and accounts without a password show what to do', async ({ page, app }) => {
  await page.goto('/email-change/confirm?token=made-up')
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(main(page)).toContainText(
    'It has expired, was already used, or there’s nothing left for it to change.',
  )

  const ada = await app.makeAccount('client')
  await startSession(page, 'client', ada)
  await page.route(/\/api\/security/, (route) => route.fulfill({ status: 400, json: { error: {} } }))
  await page.goto('/client/security')
  await expect(main(page)).toContainText('We couldn’t load this.')
  await page.unroute(/\/api\/security/)
  await page.route('**/api/security/devices', (route) => route.fulfill({ status: 400, json: { error: {} } }))
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(main(page)).toContainText(ada.email)
  await expect(main(page)).toContainText('We couldn’t load this.')
  await page.unroute('**/api/security/devices')
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(main(page)).toContainText('This device')

  await app.query('update users set password_hash = null where email = $1', [ada.email])
  await app.query('delete from sign_ins where user_id in (select id from users where email = $1)', [
    ada.email,
  ])
  await page.reload()
  await expect(main(page)).toContainText('Every sign-in from now on is listed here')
  await main(page).getByRole('button', { name: 'Set a password' }).click()
  await expect(dialog(page)).toContainText('Set a password first')
  await expectAccessible(page, 'a password first')
  await press(page, 'Email me a link')
  await expectToast(page, 'Check your email', "We've sent you a password reset link.")
})
