import { screens } from '#shared/routes.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAs } from './support/people.ts'

const concrete = (path: string) => path.replace(/:\w+/, '01920000-0000-7000-8000-000000000000')

test('every guarded screen sends a visitor to the landing page', async ({ page }) => {
  for (const { path } of screens.filter(({ access }) => access !== 'open')) {
    await page.goto(concrete(path))
    await expect(page.getByRole('button', { name: "I'm a Client" })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('every open screen opens for a visitor', async ({ page }) => {
  for (const { path } of screens.filter(({ access, path: p }) => access === 'open' && p !== '/')) {
    const response = await page.goto(path)
    expect(response!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

for (const role of ['client', 'owner'] as const)
  test(`${role}s see their own screens and are led away from the others`, async ({ page, app }) => {
    await signInAs(page, role, await app.makeAccount(role))
    for (const { path, access } of screens.filter(({ access: a }) => a !== 'open')) {
      await page.goto(concrete(path))
      const isMine = access === role || access === 'signed-in'
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(
        isMine ? new RegExp(`${concrete(path)}$`) : new RegExp(`/${role}/dashboard$`),
      )
    }
  })
