import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addPhotos, field, foot, photo } from './support/listing-form.ts'
import { addListings, idOf } from './support/market.ts'
import { newBrowser } from './support/browsers.ts'

import { dialog, expectToast, startSession, signInAs } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

const save = (page: Page) => foot(page).getByRole('button', { name: 'Save' })
const said = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()

test('a client fills in their profile with photos, and an owner sees exactly that', async ({
  page,
  app,
  browser,
}) => {
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/profile')
  await expect(page.getByRole('meter')).toHaveAttribute('value', '9')

  await test.step('missing answers link to their fields, and contact info is rejected there', async () => {
    await page.getByRole('link', { name: 'A few words about you' }).click()
    await expect(field(page, 'About you')).toBeFocused()
    await field(page, 'About you').fill('I fix bikes. Call 541 555 0134.')
    await save(page).click()
    await expect(page.getByText('Please remove the phone number 541 555 0134.')).toBeVisible()
    await expect(field(page, 'About you')).toBeFocused()
    await field(page, 'About you').fill('I fix bikes and sleep early.')
    await field(page, 'Your job').fill('Mechanic')
    await page.getByLabel('Languages').selectOption('English')
    await page.getByLabel('Languages').selectOption('Spanish')
    await page.getByRole('button', { name: 'Remove Spanish' }).click()
    await field(page, 'People moving in').fill('2')
    await said(page, 'Do you have pets?', 'Yes')
    await save(page).click()
    await expect(page.getByText('Tell us which pets, such as 1 cat')).toBeVisible()
    await field(page, 'Which pets').fill('1 cat')
    await said(page, 'Do you smoke?', 'No')
  })

  await test.step('photos save automatically, and the first one is the profile photo', async () => {
    await addPhotos(page, 'bicycle-city-01', 'bicycle-road-01')
    await photo(page, 2).click()
    await page.getByRole('menuitem', { name: 'Make main photo' }).click()
    await expect(page.locator('[data-photo]').first()).toContainText('Main')
  })

  await test.step('unsaved changes block leaving', async () => {
    await page.goBack()
    await expect(dialog(page)).toContainText('Your changes aren’t saved.')
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    await save(page).dblclick()
    await expectToast(page, 'Profile saved')
    await expect(page).toHaveURL(/\/client\/profile$/)
    const [{ version }] = (await app.query('select version from client_profiles where user_id = $1', [
      await idOf(app, ada),
    ])) as [{ version: number }]
    expect(version).toBe(1)
  })

  await test.step('the meter has grown, and the preview shows what owners see', async () => {
    await expect(page.getByRole('meter')).toHaveAttribute('value', '73')
    await expect(page.getByRole('link', { name: 'References you can offer' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    for (const words of ['I fix bikes and sleep early.', 'Mechanic · English', '1 cat', 'Doesn’t smoke'])
      await expect(dialog(page)).toContainText(words)
    await expect(
      dialog(page)
        .getByRole('list', { name: /^Photos of/ })
        .locator('img'),
    ).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('the move-in date is asked for in the filters', async () => {
    await page.getByRole('link', { name: 'Your move-in date' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Move-in date/ })
      .click()
    const moveIn = page.getByRole('dialog', { name: 'Move in from' })
    // The last day is certainly not over.
    await moveIn.locator('[data-state=available]').last().click()
    await moveIn.getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByLabel('Stay (months)', { exact: true }).fill('12')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('12 months').first()).toBeVisible()
    await page.goto('/client/profile')
    await expect(page.getByRole('meter')).toHaveAttribute('value', '91')
  })

  await test.step('the profile and the deck share one record of filters', async () => {
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
  await expect(hers.getByRole('heading', { name: 'Client not found' })).toBeVisible()
  await elsewhere.close()
})

test('an owner fills in their profile, and clients read it below the listings', async ({
  page,
  app,
  browser,
}) => {
  const owner = await app.makeAccount('owner')
  await addListings(app, owner, ['Amber cabin'])
  await signInAs(page, 'owner', owner, '/owner/profile')
  await page.getByRole('link', { name: 'Where you’re based' }).click()
  await expect(field(page, 'Where you’re based')).toBeFocused()
  await field(page, 'Where you’re based').fill('bend')
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

test('two tabs never overwrite each other, and a failed save shows an error and loses nothing', async ({
  page,
  app,
}) => {
  const ada = await app.makeAccount('client')
  await startSession(page, 'client', ada)
  const second = await page.context().newPage()
  for (const tab of [page, second]) await tab.goto('/client/profile/edit')
  await field(second, 'Your job').fill('Nurse')
  await save(second).click()
  await expect(second).toHaveURL(/\/client\/profile$/)

  // A background tab renders only once per second.
  await page.bringToFront()
  await field(page, 'Your job').fill('Baker')
  await save(page).click()
  await expect(page.getByText('Your profile was changed somewhere else.')).toBeVisible()
  await expectNoViolations(page, 'changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Your job')).toHaveValue('Nurse')

  await page.route('**/api/my/client-profile', (route) => route.abort())
  await field(page, 'Your job').fill('Baker')
  await save(page).click()
  await expectToast(page, 'Error', 'We couldn’t save your profile. Please try again.')
  await expect(field(page, 'Your job')).toHaveValue('Baker')
  await page.unroute('**/api/my/client-profile')
  await save(page).click()
  await expectToast(page, 'Profile saved')

  await page.route('**/api/my/client-profile', (route) => route.abort())
  for (const path of ['/client/profile', '/client/profile/edit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your profile didn’t load' })).toBeVisible()
  }
  await expectNoViolations(page, 'a profile that did not load')
  await page.unroute('**/api/my/client-profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page, 'Your job')).toHaveValue('Baker')
  await page.locator('input[type=file]').setInputFiles({
    name: 'face.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('face.svg: Use a JPEG, PNG, WebP or AVIF photo.')).toBeVisible()
})
