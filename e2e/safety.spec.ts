import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { newBrowser } from './support/browsers.ts'
import { composer, enter, makeMatch, thread } from './support/matches.ts'
import { makeOperator } from './support/operators.ts'
import { dialog, expectToast } from './support/people.ts'

test('a proof is sent, verified by the operator, deleted, and shown as a badge beside the name', async ({
  context,
  browser,
  app,
}) => {
  test.slow()
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, '/client/profile')
  await ada.getByRole('button', { name: 'Get verified' }).click()
  await dialog(ada).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(ada)).toContainText('Choose a file')
  await dialog(ada)
    .getByLabel('Proof')
    .setInputFiles({
      name: '../../x.svg',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    })
  await dialog(ada).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(ada)).toContainText('Use a JPEG, PNG, WebP or AVIF photo, or a PDF.')
  await expectNoViolations(ada, 'sending a proof')
  await dialog(ada).getByLabel('Proof').setInputFiles('assets/photos/property-cabin-01.webp')
  await dialog(ada).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(ada)).toContainText(/Sent .* never keep it longer than 30 days/)

  const olgasBrowser = await newBrowser(browser, app)
  const olga = await enter(olgasBrowser, 'owner', await makeOperator(app), '/operator')
  await olga
    .getByRole('link', { name: /Proof of a name/ })
    .last()
    .click()
  await expect(olga.getByAltText('The proof they sent')).toBeVisible()
  await expectNoViolations(olga, 'a proof')
  await olga.getByRole('button', { name: 'Verify' }).click()
  await expectToast(olga, 'Verified')
  await expect(olga.getByText('The file was deleted.')).toBeVisible()

  await ada.goto('/client/activity-feed')
  await expect(ada.getByText('Your profile is verified.')).toBeVisible()
  const ruth = await enter(await newBrowser(browser, app), 'owner', match.owner, match.threadPath)
  await expect(thread(ruth).getByRole('heading', { name: 'Ada Byron Verified' })).toBeVisible()
  await ruth.context().close()
  await olgasBrowser.close()
})

test('a person is asked again before sending something hurtful, and decides', async ({ context, app }) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  await composer(ada).fill('Call me: 541 555 0134')
  await expect(ada.getByText('This shows a phone number.')).toBeVisible()
  await composer(ada).fill('You are an 1d10t')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(ada)).toContainText('Are you sure?')
  await dialog(ada).getByRole('button', { name: 'Edit' }).click()
  await expect(composer(ada)).toHaveValue('You are an 1d10t')
  await expect(thread(ada).getByRole('listitem').filter({ hasText: '1d10t' })).toHaveCount(0)

  await context.setOffline(true)
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog(ada).getByRole('button', { name: 'Send anyway' }).click()
  await context.setOffline(false)
  await expect(thread(ada)).toContainText('You are an 1d10t')
  await composer(ada).fill('The cockpit has a kill switch. Is there a deposit?')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(ada)).toBeHidden()
  await expect(thread(ada)).toContainText('The cockpit has a kill switch.')
})
