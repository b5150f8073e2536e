import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import { newBrowser } from './support/browsers.ts'
import { bendDay, calendarAddress, dayButton } from './support/calendar.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings, idOf } from './support/market.ts'
import { dialog, expectToast, signInAs } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

test('an owner imports a calendar, its days vanish from decks and lists, and a feed shares the rest', async ({
  page,
  browser,
  app,
}) => {
  const site = await startCalendarSite()
  site.serve('/rooms.ics', calendarFile({ startsOn: bendDay(3), endsOn: bendDay(4) }))
  const owner = await app.makeAccount('owner')
  const [listingId] = await addListings(app, owner, ['Trail bicycle', 'City bicycle'])
  await app.query(`update listings set kind = 'bicycle', details = '{"type":"city"}' where is_active`)

  const ada = await app.makeAccount('client')
  const adasPage = await (await newBrowser(browser, app, { hasSameSize: true })).newPage()
  await signInAs(adasPage, 'client', ada)
  await expectTop(adasPage, 'Trail bicycle')
  await app.query('update client_filter_preferences set starts_on = $2, ends_on = $3 where user_id = $1', [
    await idOf(app, ada),
    bendDay(2),
    bendDay(3),
  ])
  async function expectListed(...titles: string[]) {
    await adasPage.goto('/client/dashboard')
    await expectTop(adasPage, titles[0]!)
    await adasPage.goto('/client/dashboard?view=list')
    await expect(adasPage.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(titles)
  }
  await expectListed('Trail bicycle', 'City bicycle')

  await signInAs(page, 'owner', owner)
  await page.goto(calendarAddress(listingId!))

  await test.step('an address that isn’t public is refused below the field', async () => {
    await page.getByRole('button', { name: 'Import a calendar' }).click()
    await dialog(page).getByLabel('Name').fill('Rooms')
    await dialog(page).getByLabel('Address').fill('https://192.168.1.1/rooms.ics')
    await dialog(page).getByRole('button', { name: 'Import' }).click()
    await expect(dialog(page).getByLabel('Address')).toHaveAccessibleDescription(
      /isn’t on the public internet/,
    )
    expect(site.requests).toEqual([])
  })

  await test.step('the days of a calendar are taken', async () => {
    await dialog(page).getByLabel('Address').fill(`${site.origin}/rooms.ics`)
    await dialog(page).getByRole('button', { name: 'Import' }).click()
    await expectToast(page, 'Imported Rooms')
    await expect(dayButton(page, 3)).toHaveAccessibleName(/, taken in Rooms$/)
    await expectListed('City bicycle')
  })

  await test.step('days stay while the calendar can’t be read', async () => {
    site.answer('/rooms.ics', (reply) => reply.writeHead(503).end())
    await page.getByRole('button', { name: 'Actions for Rooms' }).click()
    await page.getByRole('menuitem', { name: 'Check now' }).click()
    await expect(page.getByText('Couldn’t reach it since today. Days stay as they were.')).toBeVisible()
    await expectListed('City bicycle')
  })

  await test.step('a private link shares what is booked and blocked here', async () => {
    await page.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'Link created')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  })

  await test.step('removing the calendar frees its days', async () => {
    await page.getByRole('button', { name: 'Actions for Rooms' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(dayButton(page, 3)).toHaveAccessibleName(/, open$/)
    await expectListed('Trail bicycle', 'City bicycle')
  })
  await site.stop()
})
