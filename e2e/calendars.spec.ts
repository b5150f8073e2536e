import { expectAccessible } from './support/axe.ts'
import { bendDay, calendarAddress, dayButton, dragDays, selectionBar } from './support/calendar.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings } from './support/market.ts'
import { dialog, expectToast, signInAs, toast } from './support/people.ts'

test('an owner blocks days with a drag, undoes it, and notes why', async ({ page, app, isMobile }) => {
  const owner = await app.makeAccount('owner')
  const [listingId] = await addListings(app, owner, ['Near cabin'])
  const saved = () =>
    app.query(
      `select lower(days)::text "from", (upper(days) - 1)::text "to", note from taken_days where listing_id = $1`,
      [listingId],
    )
  await signInAs(page, 'owner', owner)
  await page.goto('/owner/properties')
  await page.getByRole('button', { name: 'Actions for Near cabin' }).click()
  await page.getByRole('menuitem', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(calendarAddress(listingId!))

  await test.step('a drag selects days', async () => {
    await dragDays(page, isMobile, 8, 10)
    await expect(selectionBar(page)).toContainText('3 days, open')
    await selectionBar(page).getByRole('button', { name: 'Block' }).click()
    await expect(dayButton(page, 9)).toHaveAccessibleName(/, Blocked$/)
    await expectToast(page, 'Blocked')
    expect(await saved()).toEqual([{ from: bendDay(8), to: bendDay(10), note: '' }])
  })

  await test.step('the toast undoes it', async () => {
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(dayButton(page, 9)).toHaveAccessibleName(/, open$/)
    await expectToast(page, 'Unblocked')
    expect(await saved()).toEqual([])
  })

  await test.step('a note on blocked days', async () => {
    await dragDays(page, isMobile, 8, 9)
    await selectionBar(page).getByRole('button', { name: 'Block' }).click()
    await expectToast(page, 'Blocked')
    await dragDays(page, isMobile, 8, 9)
    await selectionBar(page).getByRole('button', { name: 'Note' }).click()
    await expectAccessible(page, 'the note on blocked days')
    await dialog(page).getByLabel('Note').fill('Family visit')
    await dialog(page).getByRole('button', { name: 'Save note' }).click()
    await expect(dayButton(page, 8)).toHaveAccessibleName(/, Blocked: Family visit$/)
    await expect.poll(saved).toEqual([{ from: bendDay(8), to: bendDay(9), note: 'Family visit' }])
  })
})

test('days are selected and blocked by keyboard', async ({ page, app }) => {
  const owner = await app.makeAccount('owner')
  const [listingId] = await addListings(app, owner, ['Near cabin'])
  await signInAs(page, 'owner', owner)
  await page.goto(calendarAddress(listingId!))
  await dayButton(page, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, 1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selectionBar(page)).toContainText('3 days, open')
  await selectionBar(page).getByRole('button', { name: 'Block' }).press('Enter')
  await expect(dayButton(page, 2)).toHaveAccessibleName(/, Blocked$/)
  await dayButton(page, 1).press('Shift+ArrowRight')
  await page.keyboard.press('Escape')
  await expect(selectionBar(page)).toHaveCount(0)
})
