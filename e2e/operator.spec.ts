import { expectAccessible, expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { newBrowser } from './support/browsers.ts'
import { enter, makeMatch, thread } from './support/matches.ts'
import { makeOperator } from './support/operators.ts'
import { dialog, expectToast, fillSignIn, openDialog } from './support/people.ts'

test('a report from a chat is decided: a warning, a ban that applies at once, and its reversal', async ({
  context,
  browser,
  app,
}) => {
  test.slow()
  const match = await makeMatch(app)
  await match.sendAsOwner('Pay the deposit before the viewing, by gift card.')
  const adasBrowser = await newBrowser(browser, app)
  const ada = await enter(adasBrowser, 'client', match.client, match.threadPath)
  await expect(thread(ada)).toContainText('Does this bother you?')
  await thread(ada).getByRole('button', { name: 'Report' }).click()
  await dialog(ada).getByLabel('Scam, or asked for money off the app').check()
  await dialog(ada).getByLabel('What happened? (optional)').fill('Wants a gift card.')
  await dialog(ada).getByRole('button', { name: 'Send report' }).click()
  await dialog(ada).getByRole('button', { name: 'Close' }).last().click()

  const ruthsBrowser = await newBrowser(browser, app)
  const ruth = await enter(ruthsBrowser, 'owner', match.owner, '/owner/profile')
  await expect(ruth.getByRole('link', { name: 'Operator' })).toBeHidden()

  const olga = await enter(context, 'owner', await makeOperator(app), '/owner/profile')
  await olga.getByRole('link', { name: 'Operator' }).click()
  await expect(olga.getByRole('heading', { name: 'Operator' })).toBeVisible()
  await olga.getByRole('link', { name: /Ruth Alvarez.*Scam/ }).click()
  const report = olga.getByRole('region', { name: `Report by ${match.client.name}` })
  await expect(report).toContainText('Wants a gift card.')
  await expect(report).toContainText('Pay the deposit before the viewing, by gift card.')
  await olga.getByRole('button', { name: 'Warn', exact: true }).click()
  await expectNoViolations(olga, 'a case')
  await olga.getByLabel('Message to them').fill('Never ask for money before a viewing.')
  await olga.getByRole('button', { name: 'Warn', exact: true }).last().click()
  await expectToast(olga, 'Warned')
  await expect(olga.getByText('Warned, unread')).toBeVisible()

  await expect(dialog(ruth)).toContainText('Never ask for money before a viewing.')
  await ruth.keyboard.press('Escape')
  await expect(dialog(ruth)).toBeVisible()
  await expectAccessible(ruth, 'a warning')
  await dialog(ruth).getByRole('button', { name: 'I’ve read this' }).click()
  await expect(dialog(ruth)).toBeHidden()
  await ada.goto('/client/activity-feed')
  await expect(ada.getByText('We reviewed your report.').first()).toBeVisible()

  await olga.getByRole('button', { name: 'Ban', exact: true }).click()
  await olga.getByRole('button', { name: 'Ban', exact: true }).last().click()
  await expect(olga.getByText('Say why')).toBeVisible()
  await olga.getByLabel('Why', { exact: true }).fill('Did it again.')
  await olga.getByRole('button', { name: 'Ban', exact: true }).last().click()
  await expectToast(olga, 'Banned')
  await expect(ruth).toHaveURL(`${app.url}/`)
  await openDialog(ruth, 'owner')
  await fillSignIn(ruth, match.owner)
  await expectToast(ruth, 'Account closed')
  await ada.goto(match.threadPath)
  await expect(ada.getByText('You can’t send messages here for now.')).toBeVisible()

  await olga.getByRole('button', { name: 'Restore', exact: true }).click()
  await olga.getByRole('button', { name: 'Restore', exact: true }).last().click()
  await expectToast(olga, 'Restored')
  await fillSignIn(ruth, match.owner)
  await expect(ruth).toHaveURL(/\/owner\/profile$/)
  await Promise.all([adasBrowser.close(), ruthsBrowser.close()])
})

test('the operator screen is not found for anyone else', async ({ page, app }) => {
  const { email, password } = await app.makeAccount('client')
  await page.request.post('/api/auth/sign-in', { data: { email, password, role: 'client' } })
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
