import type { Locator } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addPhotos,
  chooseAction,
  chooseCity,
  field,
  foot,
  formPath,
  photo,
  publish,
  row,
} from './support/listing-form.ts'
import { dialog, expectToast, signInAs } from './support/people.ts'

const firstPhotoOf = (list: Locator) => list.locator('img').first().getAttribute('src')

test('an owner lists a home: photos, guard, draft, preview, publish, pause, rent, delete', async ({
  page,
  app,
}, { project }) => {
  await signInAs(page, 'owner', await app.makeAccount('owner'))
  await page.getByRole('main').getByRole('link', { name: 'New listing' }).click()
  await expect(page.getByText('What do you want to list?')).toBeVisible()
  await page.getByRole('button', { name: /^Property/ }).click()
  await expect(page).toHaveURL(formPath)
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0)

  await test.step('photos are uploaded and moved by keyboard and by drag, and the first is the cover', async () => {
    await addPhotos(page, 'property-kitchen-blue-01', 'property-living-nordic-01', 'property-bedroom-sage-01')
    const tiles = page.locator('[data-photo]')
    const kitchen = await firstPhotoOf(tiles.nth(0))
    const living = await firstPhotoOf(tiles.nth(1))
    await page.getByRole('button', { name: 'Move photo 1 of 3' }).press('ArrowRight')
    await expect(page.getByText('Moved to place 2 of 3.')).toBeAttached()
    expect(await firstPhotoOf(tiles.nth(1))).toBe(kitchen)
    await expect(page.getByRole('button', { name: 'Move photo 2 of 3' })).toBeFocused()

    await photo(page, 3).click()
    await page.getByRole('menuitem', { name: 'Make cover' }).click()
    await expect(tiles.nth(0)).toContainText('Cover')
    expect(await firstPhotoOf(tiles.nth(1))).toBe(living)

    const from = (await tiles.nth(2).boundingBox())!
    const to = (await tiles.nth(0).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 50)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 40, { steps: 3 })
    await page.mouse.move(to.x + 20, to.y + 50, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => firstPhotoOf(tiles.nth(0))).toBe(kitchen)
  })

  await test.step('a phone number in the description is highlighted and blocks publishing', async () => {
    await field(page, 'Title').fill('Garden flat with a blue kitchen')
    await field(page, 'Price per month').fill('2100')
    await field(page, 'Description').fill('For people who cook. Call me on 541-555-0139.')
    await expect(page.getByText('Please remove the phone number 541-555-0139.')).toBeVisible()
    await expect(page.locator('mark')).toHaveText('541-555-0139')
    await expect(foot(page)).toContainText('Fix the description to publish.')
    await expect(publish(page)).toBeDisabled()
    await expectNoViolations(page)
  })

  await test.step('a reload keeps what was typed, saved or not', async () => {
    await field(page, 'Description').fill('South-facing, for people who cook.')
    await page.reload()
    await expect(field(page, 'Description')).toHaveValue('South-facing, for people who cook.')
    await expect(field(page, 'Price per month')).toHaveValue('2,100')
    await expect(photo(page, 3)).toBeVisible()
    await expect(page.getByText('Saved as draft')).toBeVisible()
  })

  await test.step('missing fields are named, and the first one gets the focus', async () => {
    await publish(page).click()
    await expect(page.getByRole('spinbutton', { name: 'Beds' })).toBeFocused()
    await expect(foot(page)).toContainText('5 things are still missing.')
    await page.getByRole('button', { name: 'More: Beds' }).click()
    await page.getByRole('button', { name: 'More: Beds' }).click()
    await page.getByRole('spinbutton', { name: 'Baths' }).press('ArrowUp')
    await field(page, 'Size').fill('910')
    await field(page, 'Type').selectOption('Apartment')
    await field(page, 'Furnished').check()
    await page.getByRole('button', { name: 'Garden', exact: true }).click()
    await field(page, 'Neighborhood').fill('Old Mill')
    await chooseCity(page)
    await expect(foot(page)).toContainText('Ready to publish.')
  })

  await test.step('the preview is the card that clients will see', async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Preview' }).click()
    const preview =
      project.name === 'phone' ? dialog(page) : page.getByRole('complementary', { name: /how clients see/ })
    for (const words of ['Garden flat', 'Old Mill, Bend', '$2,100', '2 beds', '1 bath', '910 ft²'])
      await expect(preview).toContainText(words)
    if (project.name === 'phone') await page.keyboard.press('Escape')
  })

  await test.step('it is published and goes through all its states', async () => {
    await publish(page).click()
    await expectToast(page, 'Published', 'Clients can see it now.')
    await expect(page).toHaveURL(/\/owner\/properties(\?open=|$)/)
    const mine = row(page, 'Garden flat')
    await expect(mine).toContainText('Active')
    await expect(mine).toContainText('Bend · $2,100/month')
    for (const [action, state] of [
      ['Pause', 'Paused'],
      ['Resume', 'Active'],
      ['Mark as rented', 'Rented'],
    ] as const) {
      await chooseAction(page, 'Garden flat', action)
      await expect(mine).toContainText(state)
    }
    await chooseAction(page, 'Garden flat', 'Delete')
    await expect(dialog(page)).toContainText('Clients will no longer see “Garden flat with a blue kitchen”')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  })
})
