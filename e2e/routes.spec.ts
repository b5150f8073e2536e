import type { Page } from '@playwright/test'
import { roles } from '#shared/roles.ts'
import { screens } from '#shared/routes.ts'
import { isEverything } from './support/everything.ts'
import { expect, test } from './support/fixtures.ts'
import { addClient, addListings } from './support/market.ts'
import { signInAs } from './support/people.ts'
import { titleOf } from './support/screen-titles.ts'

/** Placeholder path parameters that match nothing. */
const parts: Record<string, string> = {
  clientId: '01920000-0000-7000-8000-000000000000',
  listingId: '01920000-0000-7000-8000-000000000000',
  contractId: '01920000-0000-7000-8000-000000000000',
  answer: 'confirm',
  what: 'two-step',
  token: 'none',
}
const addressOf = (path: string, known: Record<string, string> = {}) =>
  path.replace(/:(\w+)/, (_, part: string) => known[part] ?? parts[part] ?? '')
const guarded = screens.filter(({ access }) => access !== 'open' && access !== 'linked')
/** Public pages have their own tests; here they don't exist. */
const linked = screens.filter(({ access }) => access === 'linked')
/** The landing page has its own tests. */
const open = screens.filter(({ access, path }) => access === 'open' && path !== '/')

/** One screen of each kind of access, unless everything is asked for: the tour opens each of them. */
const visited = isEverything
  ? guarded
  : guarded.filter(({ access }, at) => guarded.findIndex((other) => other.access === access) === at)

const isLanding = ({ pathname }: URL) => pathname === '/'

/** Navigates as a link would, without a page load. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function expectScreen(page: Page, path: string, address = path) {
  // First, because the screen before may have the same title.
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page).toHaveTitle(titleOf(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isThere = !titleOf(path).startsWith('Page Not Found')
  if (isThere) await expect(page.getByText(/Something went wrong|Page Not Found|Try Again/)).toHaveCount(0)
}

test('guarded screens redirect a visitor to the landing page', async ({ page }) => {
  // A stub in place of the landing page, which has its own tests.
  await page.route(isLanding, (route) => route.fulfill({ contentType: 'text/html', body: 'Landed' }))
  for (const { path } of visited) {
    await page.goto(addressOf(path))
    await expect(page.getByText('Landed', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await page.unroute(isLanding)
  await page.goto(addressOf(guarded[0]!.path))
  await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
})

test('every open screen opens for a visitor, and a dead link shows that it was not found', async ({
  page,
}) => {
  for (const { path } of open) {
    const response = await page.goto(addressOf(path))
    expect(response!.status()).toBe(200)
    await expectScreen(page, path, addressOf(path))
  }
  for (const { path } of linked) {
    const response = await page.goto(addressOf(path))
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Listing not found' })).toBeVisible()
  }
})

for (const role of roles)
  test(`${role}s see their own screens and are redirected from the others`, async ({ page, app }) => {
    const person = await app.makeAccount(role)
    const ids: Record<string, string> = { clientId: (await addClient(app, 'Ada Byron')).id }
    const owner = role === 'owner' ? person : await app.makeAccount('owner')
    ids['listingId'] = (await addListings(app, owner, ['Cabin']))[0]!
    await signInAs(page, role, person)
    for (const { path, access } of [...visited, ...linked, ...(isEverything ? open : [])]) {
      const address = addressOf(path, ids)
      await go(page, address)
      const isMine = [role, 'signed-in', 'linked', 'open'].includes(access)
      if (isMine) await expectScreen(page, path, address)
      else await expectScreen(page, `/${role}/dashboard`)
    }
  })
