import { expect, test } from './support/fixtures.ts'
import { addPhotos, begin, chooseCity, field, publish, row } from './support/listing-form.ts'
import { idOf } from './support/market.ts'
import { startSession } from './support/people.ts'

test('an owner sets prices, deposit and fees, and a client sees the total for their dates', async ({
  page,
  app,
  browser,
}) => {
  const owner = await app.makeAccount('owner')
  await startSession(page, 'owner', owner)
  await begin(page, 'Bicycle')
  await addPhotos(page, 'bicycle-city-01')
  await field(page, 'Title').fill('City bike with a basket')
  await field(page, 'Type').selectOption('City')
  await field(page, 'Frame size').selectOption('M')
  await page.getByRole('spinbutton', { name: 'Gears' }).fill('7')

  await test.step('the first city decides the currency, which stays a choice', async () => {
    await field(page, 'City').fill('Lisbon')
    await page.getByRole('option', { name: 'Lisbon, Portugal' }).first().click()
    await expect(field(page, 'Currency')).toHaveValue('EUR')
    await field(page, 'City').fill('')
    await chooseCity(page)
    await expect(field(page, 'Currency')).toHaveValue('USD')
    await field(page, 'Currency').selectOption('JPY')
    await field(page, 'Price per day').fill('12.50')
    await expect(page.getByText('Use an amount like 2,100')).toBeVisible()
    await field(page, 'Currency').selectOption('USD')
    await expect(page.getByText('Use an amount like 2,100')).toBeHidden()
  })

  await test.step('every field says what is wrong with it', async () => {
    await field(page, 'Price per day').fill('')
    await field(page, 'Price per hour').fill('5')
    await page.getByRole('button', { name: 'Add a fee' }).click()
    await field(page, 'Fee 1').fill('Helmet')
    await expect(page.getByText('Use an amount like 2,100')).toBeHidden()
    await expect(page.getByText('Fix the fees to publish.')).toBeHidden()
    await field(page, 'Price per hour').focus()
    await expect(page.getByText('Use an amount like 2,100')).toBeVisible()
    await expect(page.getByText('Fix the fees to publish.')).toBeVisible()
    await field(page, 'Amount').fill('6')
    await publish(page).click()
    await expect(page.getByText('An hourly price needs a daily one')).toBeVisible()
    await field(page, 'Price per day').fill('25')
    await field(page, 'Price per week').fill('99')
    await field(page, 'Deposit').fill('150')
    await field(page, 'Shortest rental').fill('3')
    await field(page, 'Longest rental').fill('2')
    await expect(page.getByText('This is less than the minimum')).toBeVisible()
    await field(page, 'Longest rental').fill('30')
    await page.getByRole('radio', { name: 'Strict' }).check()
  })
  await expect(page.getByText('Saved as draft')).toBeVisible()
  await publish(page).click()
  await expect(row(page, 'City bike with a basket')).toContainText('$25/day')

  const person = await app.makeAccount('client')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const client = await context.newPage()
  await startSession(client, 'client', person)
  const id = await idOf(app, person)
  await app.query(
    `insert into client_filter_preferences (user_id, starts_on, ends_on) values ($1, '2027-03-05', '2027-03-07')
      on conflict (user_id) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
    [id],
  )
  await client.goto('/client/dashboard')
  const card = client
    .getByRole('region', { name: 'City bike with a basket' })
    .or(client.getByText('for 3 days'))
  await expect(card.first()).toBeVisible()
  await expect(client.getByText('$81 with fees · $150 deposit held apart')).toBeVisible()
  await client.getByRole('button', { name: 'Details of City bike with a basket' }).click()
  const terms = client.getByRole('region', { name: 'Price and terms' })
  for (const text of [
    '3 days at $25',
    '$75',
    'Helmet',
    '$6',
    '$81',
    '$150 deposit, held apart.',
    'all of the total',
  ])
    await expect(terms).toContainText(text)
  await context.close()
})
