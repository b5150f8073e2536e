import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import { bendDay, calendarAddress, dayButton } from './support/calendar.ts'
import { expect, test } from './support/fixtures.ts'
import { addListings } from './support/market.ts'
import { signedInFetch } from './support/matches.ts'
import { dialog, expectToast, signInAs } from './support/people.ts'

test('an owner imports a calendar, its days vanish for clients, and a feed shares the rest', async ({
  page,
  app,
}) => {
  const site = await startCalendarSite()
  site.serve('/rooms.ics', calendarFile({ startsOn: bendDay(3), endsOn: bendDay(4) }))
  const owner = await app.makeAccount('owner')
  const client = await signedInFetch(app, 'client', await app.makeAccount('client'))
  const [listingId] = await addListings(app, owner, ['Near cabin'])
  const unavailable = async () =>
    ((await client('GET', `/api/listings/${listingId}/calendar`)).body as { unavailable: unknown })
      .unavailable
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
    expect(await unavailable()).toEqual([{ startsOn: bendDay(3), endsOn: bendDay(4) }])
  })

  await test.step('days stay while the calendar can’t be read', async () => {
    site.answer('/rooms.ics', (reply) => reply.writeHead(503).end())
    await page.getByRole('button', { name: 'Actions for Rooms' }).click()
    await page.getByRole('menuitem', { name: 'Check now' }).click()
    await expect(page.getByText('Couldn’t reach it since today. Days stay as they were.')).toBeVisible()
    expect(await unavailable()).toEqual([{ startsOn: bendDay(3), endsOn: bendDay(4) }])
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
    expect(await unavailable()).toEqual([])
  })
  await site.stop()
})
