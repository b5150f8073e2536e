import { expectNoViolations } from './support/axe.ts'
import { newBrowser } from './support/browsers.ts'
import { expect, test } from './support/fixtures.ts'
import { launchOptionsWithoutWebgl } from './support/launch-options.ts'
import { addTwoCabins, idOf } from './support/market.ts'
import { signInAs } from './support/people.ts'

test('in a browser without WebGL, the map is a list of places with distances', async ({
  app,
  playwright,
  viewport,
}) => {
  const browser = await playwright.chromium.launch(launchOptionsWithoutWebgl)
  const page = await (await newBrowser(browser, app, { hasMaps: true })).newPage()
  await page.setViewportSize(viewport!)
  const [ruth, ada] = [await app.makeAccount('owner'), await app.makeAccount('client')]
  await addTwoCabins(app, ruth)
  await signInAs(page, 'client', ada)
  await app.query(
    `update client_filter_preferences set city_id = 5713587, lat = 44.05817, lon = -121.31531, radius_km = 30
     where user_id = $1`,
    [await idOf(app, ada)],
  )
  await page.goto('/client/dashboard?view=map')
  const places = page.getByRole('list', { name: 'Places', exact: true }).getByRole('button')
  await expect(places).toHaveCount(2)
  await expect(places.first()).toContainText('0.2 mi from Bend')
  await expect(places.last()).toContainText('7 mi from Bend')
  await expectNoViolations(page, 'places as a list')
  await places.first().click()
  await expect(
    page.getByRole('region', { name: 'Old Mill, Bend' }).getByRole('button', { name: 'Near cabin' }),
  ).toBeVisible()
  await browser.close()
})
