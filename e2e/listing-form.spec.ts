import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { addPhotos, begin, chooseCity, field, foot, publish, row } from './support/listing-form.ts'
import { dialog, expectToast, startSession, signInAs } from './support/people.ts'

test('a city typed in full is accepted in any language, and anything else stays and is marked @variant', async ({
  page,
  app,
}) => {
  await startSession(page, 'owner', await app.makeAccount('owner'))
  await begin(page, 'Property')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('bend')
  await city.blur()
  await expect(city).toHaveValue('Bend, OR')
  await city.fill('München')
  await city.blur()
  await expect(city).toHaveValue('Munich, Bavaria, Germany')
  await city.fill('Genève')
  await city.blur()
  await expect(page.getByText('There are several. Choose one from the list')).toBeVisible()
  await expect(city).toHaveValue('Genève')
  await city.fill('Nowhere at all')
  await city.blur()
  await expect(page.getByText('No city by that name')).toBeVisible()
  await expect(city).toHaveValue('Nowhere at all')
})

test('the form asks for what each kind needs, and the free plan allows two listings', async ({
  page,
  app,
}) => {
  await startSession(page, 'owner', await app.makeAccount('owner'))

  await begin(page, 'Motorcycle')
  await publish(page).click()
  for (const text of ['Add at least one photo', 'Give it a title', 'Set at least one price', 'Choose a city'])
    await expect(page.getByText(text)).toBeVisible()
  await addPhotos(page, 'motorcycle-cruiser-01')
  await field(page, 'Title').fill('Redwood 1200 cruiser')
  await field(page, 'Price per month').fill('lots')
  await expect(page.getByText('Use an amount like 2,100')).toBeVisible()
  await field(page, 'Price per month').fill('420')
  await field(page, 'Year').fill('1776')
  await expect(page.getByText('At least 1,900')).toBeVisible()
  await field(page, 'Year').fill('2021')
  await field(page, 'Engine').fill('1200')
  await field(page, 'Mileage').fill('12000')
  await field(page, 'Type').selectOption('Cruiser')
  await chooseCity(page)
  await publish(page).click()
  await expect(row(page, 'Redwood')).toContainText('Active')
  expect(
    await app.query(`select details->>'mileageKm' km from listings where title like 'Redwood%'`),
  ).toEqual([{ km: '19312' }])

  await begin(page, 'Bicycle')
  await addPhotos(page, 'bicycle-cargo-01')
  await field(page, 'Title').fill('Cargo bike for two children')
  await field(page, 'Deal').selectOption('Sale')
  await field(page, 'Sale price').fill('2,450.50')
  await field(page, 'Type').selectOption('Cargo')
  await field(page, 'Frame size').selectOption('L')
  await page.getByRole('spinbutton', { name: 'Gears' }).fill('8')
  await field(page, 'Electric').check()
  await field(page, 'Range').fill('45')
  await chooseCity(page)
  await field(page, 'Anyone with the link can see this listing').uncheck()
  await publish(page).click()
  await expect(row(page, 'Cargo bike')).toContainText('$2,450.50')
  expect(
    await app.query(`select title from listings where is_public and title ~ '^(Redwood|Cargo bike)'`),
  ).toEqual([{ title: 'Redwood 1200 cruiser' }])

  await begin(page, 'Yacht')
  await addPhotos(page, 'yacht-sailing-01')
  await field(page, 'Title').fill('Sloop with three cabins')
  await field(page, 'Deal').selectOption('Rent or sale')
  await field(page, 'Price per month').fill('6000')
  await field(page, 'Sale price').fill('120000')
  await field(page, 'Length').fill('3')
  await expect(page.getByText('At least 6.6 ft')).toBeVisible()
  await field(page, 'Length').fill('38')
  await page.getByRole('spinbutton', { name: 'Cabins' }).fill('3')
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('6')
  await field(page, 'Type').selectOption('Sailing yacht')
  await chooseCity(page)
  await expect(page.getByRole('complementary')).toContainText('38 ft')
  await publish(page).click()
  await expect(dialog(page)).toContainText('You’ve reached your plan’s limit for active listings.')
  await expect(dialog(page).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/subscription-packages',
  )
  await dialog(page).getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(row(page, 'Sloop')).toContainText('Draft')
  await page.getByRole('button', { name: 'Active 2' }).click()
  await expect(row(page, 'Sloop')).toBeHidden()
  await page.getByRole('button', { name: 'Bicycle' }).click()
  await expect(row(page, 'Redwood')).toBeHidden()
  await expect(page).toHaveURL(/status=active&kind=bicycle/)
  await page.getByRole('searchbox').fill('%')
  await expect(page.getByText('No listings match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('nothing is lost to a bad file, a lost connection or another tab', async ({ page, app, context }) => {
  await startSession(page, 'owner', await app.makeAccount('owner'))
  await begin(page, 'Property')

  await test.step('an SVG disguised as a photo is rejected with the server’s message', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: svg })
    await expect(page.getByText('plan.png: Use a JPEG, PNG, WebP or AVIF photo.')).toBeVisible()
    await expectNoViolations(page)
    await expect(page.getByRole('button', { name: 'Retry plan.png' })).toBeHidden()
    await page.getByRole('button', { name: 'Remove plan.png' }).click()
    const dropped = await page.evaluateHandle(() => {
      const files = new DataTransfer()
      files.items.add(new File(['not a picture'], 'notes.webp'))
      return files
    })
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
    await expect(page.getByText('notes.webp: Use a JPEG, PNG, WebP or AVIF photo.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove notes.webp' }).click()
    await expect(page.getByText('0 of 20')).toBeVisible()
  })

  await test.step('offline changes are sent when the connection is back', async () => {
    await context.setOffline(true)
    await field(page, 'Title').fill('Written in a tunnel')
    await expect(page.getByText('Not saved:')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved as draft')).toBeVisible()
    expect(await app.query(`select title from listings where title = 'Written in a tunnel'`)).toHaveLength(1)
  })

  await test.step('a change in another tab is not overwritten', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await field(other, 'Neighborhood').fill('Riverside')
    await expect(other.getByText('Saving…')).toBeVisible()
    await expect(other.getByText('Saved as draft')).toBeVisible()
    await other.close()
    await field(page, 'Title').fill('Written too late')
    await expect(
      page.getByText('This listing was changed somewhere else. Reload the page to see it.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(field(page, 'Neighborhood')).toHaveValue('Riverside')
    await expect(field(page, 'Title')).toHaveValue('Written in a tunnel')
  })

  await test.step('leaving an active listing with unsaved changes asks first', async () => {
    await app.query(
      `update listings set status = 'active', is_active = true, published_at = now(), confirmed_at = now(),
        price_cents = 1, city = 'Bend', lat = 44, lon = -121, beds = 1, baths = 1, square_footage = 9,
        city_id = 5713587, details = '{"type":"room"}'
       where title = 'Written in a tunnel'`,
    )
    await page.goto('/owner/properties')
    await page.getByRole('link', { name: 'Written in a tunnel' }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await addPhotos(page, 'property-cabin-01')
    await field(page, 'Title').fill('Room with a view')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Likes' }).click()
    await expect(dialog(page)).toContainText('Your changes aren’t saved.')
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    await page.goBack()
    await expect(dialog(page)).toContainText('Your changes aren’t saved.')
    await dialog(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field(page, 'Title')).toHaveValue('Room with a view')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Saved')
    await expect(foot(page)).toContainText('Everything is saved.')
    await field(page, 'Title').fill('Never mind')
    await page.keyboard.press('Alt+d')
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/dashboard$/)
    await expect(row(page, 'Room with a view')).toBeVisible()
  })
})

test('the dashboard shows what needs the owner today, and one tap confirms', async ({ page, app }) => {
  const ruth = await app.makeAccount('owner')
  await signInAs(page, 'owner', ruth)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ada$/)
  await expect(page.getByRole('heading', { name: 'Create your first listing' })).toBeVisible()
  for (const kind of ['motorcycle', 'yacht'])
    expect((await page.request.post('/api/my/listings', { data: { kind } })).status()).toBe(201)
  await app.query(
    `update listings set title = 'Redwood cruiser', status = 'active', is_active = true, published_at = now(),
      confirmed_at = now() - interval '26 days', city = 'Bend', price_cents = 42000
     where kind = 'motorcycle' and owner_id = (select id from users where email = $1)`,
    [ruth.email],
  )
  await page.reload()
  await expect(row(page, 'Redwood cruiser')).toContainText('Confirm by')
  await expect(page.getByText('Untitled yacht')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm Redwood cruiser' }).click()
  await expectToast(page, 'Confirmed', 'It stays active for another 30 days.')
  await expect(row(page, 'Redwood cruiser')).toContainText('Active')
  await expect(page.getByText('Still available?')).toBeHidden()
  await expect(page.getByRole('link', { name: /Start swiping/ })).toHaveAttribute(
    'href',
    '/owner/clients/moto',
  )

  await page.route('**/api/my/listings*', (route) => route.abort())
  await page.goto('/owner/properties')
  await expect(page.getByRole('heading', { name: 'Your listings didn’t load' })).toBeVisible()
  await page.unroute('**/api/my/listings*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, 'Redwood cruiser')).toBeVisible()
})
