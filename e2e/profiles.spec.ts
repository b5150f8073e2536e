import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addPhotos, field, foot, photo } from './support/listing-form.ts'
import { addListings, idOf } from './support/market.ts'
import { newBrowser } from './support/browsers.ts'

import { dialog, expectToast, letIn, signInAs } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

// Whole journeys, with pictures that the server cuts.
test.describe.configure({ timeout: 120_000 })

const save = (page: Page) => foot(page).getByRole('button', { name: 'Save' })
const said = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()

test('a client says who they are, with photos, and an owner sees just that', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/profile')
  await expect(page.getByRole('meter')).toHaveAttribute('value', '0')

  await test.step('what is missing leads to its field, and contact data is refused there', async () => {
    await page.getByRole('link', { name: 'Say something about you' }).click()
    await expect(field(page, 'About you')).toBeFocused()
    await field(page, 'About you').fill('I fix bikes. Call 541 555 0134.')
    await save(page).click()
    await expect(page.getByText('Please take out the phone number 541 555 0134.')).toBeVisible()
    await expect(field(page, 'About you')).toBeFocused()
    await field(page, 'About you').fill('I fix bikes and sleep early.')
    await field(page, 'What you do').fill('Mechanic')
    await page.getByLabel('Languages').selectOption('English')
    await page.getByLabel('Languages').selectOption('Spanish')
    await page.getByRole('button', { name: 'Remove Spanish' }).click()
    await field(page, 'Move-in date').fill('2027-03-01')
    await field(page, 'Months you stay').fill('12')
    await field(page, 'People').fill('2')
    await said(page, 'Pets', 'Yes')
    await save(page).click()
    await expect(page.getByText('Say which pets, such as 1 cat')).toBeVisible()
    await field(page, 'Which pets').fill('1 cat')
    await said(page, 'Do you smoke', 'No')
  })

  await test.step('photos save themselves, and the first one is the face', async () => {
    await addPhotos(page, 'bicycle-city-01', 'bicycle-road-01')
    await photo(page, 2).click()
    await page.getByRole('menuitem', { name: 'Make main photo' }).click()
    await expect(page.locator('[data-photo]').first()).toContainText('Main')
  })

  await test.step('what is not saved holds whoever leaves', async () => {
    await page.goBack()
    await expect(dialog(page)).toContainText('Your changes are not saved.')
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    await save(page).dblclick()
    await expectToast(page, 'Profile saved')
    await expect(page).toHaveURL(/\/client\/profile$/)
    const [{ version }] = (await app.query('select version from client_profiles where user_id = $1', [
      await idOf(app, ada),
    ])) as [{ version: number }]
    expect(version).toBe(1)
  })

  await test.step('the meter has grown, and the preview is what owners see', async () => {
    await expect(page.getByRole('meter')).toHaveAttribute('value', '90')
    await expect(page.getByRole('link', { name: 'Count your references' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    for (const words of ['I fix bikes and sleep early.', 'Mechanic · English', '1 cat', 'Does not smoke'])
      await expect(dialog(page)).toContainText(words)
    await expect(
      dialog(page)
        .getByRole('list', { name: /^Photos of/ })
        .locator('img'),
    ).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('what they look for is the very record of the deck’s filters', async () => {
    await page.getByRole('button', { name: 'Change' }).click()
    await dialog(page).getByRole('button', { name: 'Bicycle' }).click()
    await dialog(page).getByLabel('To', { exact: true }).fill('150')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A bicycle to rent, anywhere')).toBeVisible()
    await expect(page.getByText('$150')).toBeVisible()
    await page.goto('/client/dashboard')
    await expect(page.getByRole('button', { name: 'Filters' })).toContainText('2')
  })

  const elsewhere = await newBrowser(browser, app)
  const hers = await elsewhere.newPage()
  await signInAs(hers, 'owner', await app.makeAccount('owner'), `/owner/view-client/${await idOf(app, ada)}`)
  await expect(hers.getByRole('main')).toContainText('I fix bikes and sleep early.')
  await expect(hers.getByRole('list', { name: /^Photos of/ }).locator('img')).toHaveCount(2)
  await app.query('update profiles set is_hidden = true where email = $1', [ada.email])
  await hers.reload()
  await expect(hers.getByRole('heading', { name: 'Nobody at this address' })).toBeVisible()
  await elsewhere.close()
})

test('an owner says who they are, and clients read it below the listings', async ({ page, app, browser }) => {
  const owner = await app.makeAccount('owner')
  await addListings(app, owner, ['Amber cabin'])
  await signInAs(page, 'owner', owner, '/owner/profile')
  await page.getByRole('link', { name: 'Say where you are' }).click()
  await expect(field(page, 'Where you are')).toBeFocused()
  await field(page, 'Where you are').fill('bend')
  await page.getByRole('option', { name: 'Bend, OR' }).click()
  await field(page, 'Business name').fill('High Desert Stays')
  await field(page, 'About you').fill('Three cabins by the river.')
  await page.getByLabel('Languages').selectOption('Spanish')
  await addPhotos(page, 'property-cabin-01')
  await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0)
  await save(page).click()
  await expectToast(page, 'Profile saved')
  await expect(page.getByRole('heading', { name: 'Your profile is complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page)).toContainText('High Desert Stays · Bend, OR')

  const elsewhere = await newBrowser(browser, app)
  const theirs = await elsewhere.newPage()
  await signInAs(theirs, 'client', await app.makeAccount('client'))
  await expectTop(theirs, 'Amber cabin')
  const card = theirs.getByRole('region', { name: 'Owner' })
  await expect(card).toContainText('High Desert Stays · Bend, OR')
  await expect(card).toContainText('Three cabins by the river.')
  await expect(card).toContainText('Speaks Spanish')
  await expect
    .poll(() => card.locator('img').evaluate((face: HTMLImageElement) => face.naturalWidth))
    .toBeGreaterThan(0)
  await elsewhere.close()
})

test('two tabs never overwrite each other, and what fails says so and loses nothing', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await letIn(page, 'client', ada)
  const second = await page.context().newPage()
  for (const tab of [page, second]) await tab.goto('/client/profile/edit')
  await field(second, 'What you do').fill('Nurse')
  await save(second).click()
  await expect(second).toHaveURL(/\/client\/profile$/)

  // A tab behind another is drawn once a second only.
  await page.bringToFront()
  await field(page, 'What you do').fill('Baker')
  await save(page).click()
  await expect(page.getByText('Your profile was changed somewhere else.')).toBeVisible()
  await expectNoViolations(page, 'changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'What you do')).toHaveValue('Nurse')

  await page.route('**/api/my/client-profile', (route) => route.abort())
  await field(page, 'What you do').fill('Baker')
  await save(page).click()
  await expectToast(page, 'Error', 'Your profile could not be saved. Please try again.')
  await expect(field(page, 'What you do')).toHaveValue('Baker')
  await page.unroute('**/api/my/client-profile')
  await save(page).click()
  await expectToast(page, 'Profile saved')

  await page.route('**/api/my/client-profile', (route) => route.abort())
  for (const path of ['/client/profile', '/client/profile/edit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your profile did not load' })).toBeVisible()
  }
  await expectNoViolations(page, 'a profile that did not load')
  await page.unroute('**/api/my/client-profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page, 'What you do')).toHaveValue('Baker')
  await page.locator('input[type=file]').setInputFiles({
    name: 'face.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('face.svg: Use a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
})
