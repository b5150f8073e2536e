import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openDialog, letIn, toast } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

for (const path of ['/', '/nowhere', '/reset-password', '/help', '/terms', '/privacy'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, path)
  })

test('axe finds nothing on the deck and its details', async ({ page, hasTouch }) => {
  await page.goto('/test-swipe')
  await expectTop(page, 'Glass-front cabin by the pines')
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await expectNoViolations(page, 'deck')
  if (hasTouch) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('dialog')).toContainText('Pets allowed')
    await expectNoViolations(page, 'details')
  }
})

test('axe finds nothing on a match and at the end of the deck', async ({ page }) => {
  await page.goto('/test-swipe')
  await expectTop(page, 'Glass-front cabin by the pines')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toContainText("It's a Match! 🎉")
  await expectNoViolations(page, 'match')
  await page.keyboard.press('Escape')
  for (let swipes = 0; swipes < 7; swipes += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: "You've seen them all!" })).toBeVisible()
  await expectNoViolations(page, 'end')
})

test('axe finds nothing on the dialog in its modes', async ({ page }) => {
  await page.goto('/')
  await openDialog(page, 'client')
  await expectNoViolations(page, 'sign in')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  await expectNoViolations(page, 'sign up')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  // Pointing at a toast keeps it there.
  await toast(page).getByText('Validation Error').hover()
  await expectNoViolations(page, 'sign up with errors and a toast')
  await expect(toast(page)).toContainText('Validation Error')
})

for (const role of ['client', 'owner'] as const)
  test(`axe finds nothing on the ${role}’s dashboard, profile, settings and security`, async ({
    page,
    app,
  }) => {
    await letIn(page, role, await app.makeAccount(role))
    for (const name of ['dashboard', 'profile', 'settings', 'security']) {
      await page.goto(`/${role}/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name === 'settings')
        await expect(page.getByRole('switch', { name: 'Matches: Email' })).toBeVisible()
      await expectNoViolations(page, name)
    }
  })
