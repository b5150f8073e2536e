import { expect, test } from './support/fixtures.ts'
import { signInAs } from './support/people.ts'

test('hovering an item of the rail shows its shortcut after 700 ms @variant', async ({ page, app }) => {
  await signInAs(page, 'client', await app.makeAccount('client'))
  const messages = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' })
  await expect(messages).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await messages.hover()
  await page.clock.runFor(699)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('Alt+M')
})
