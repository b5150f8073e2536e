import type { Page } from '@playwright/test'
import { plansPath } from '#shared/routes.ts'
import { expectAccessible, expectNoViolations } from './support/axe.ts'
import { newBrowser } from './support/browsers.ts'
import { expect, test } from './support/fixtures.ts'
import { addLike, addListings, idOf } from './support/market.ts'
import { dialog, expectToast, fillSignIn, openDialog, signInAs } from './support/people.ts'
import { holdPayments, letDaysPass } from './support/plans.ts'

const tag = (page: Page, plan: string) => page.getByRole('article', { name: plan, exact: true })
const yourPlan = (page: Page) => page.getByRole('region', { name: 'Your plan' })
const left = (page: Page, thing: string) =>
  page.getByRole('region', { name: 'What’s left' }).getByRole('listitem').filter({ hasText: thing })
const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
const decide = (page: Page, decision: string) =>
  page.getByRole('button', { name: decision, exact: true }).click()

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Checks for axe violations and horizontal scrolling at phone and desktop size. */
async function lookAtBothSizes(page: Page, what: string) {
  const own = page.viewportSize()!
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoViolations(page, `${what} at ${size.width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.setViewportSize(own)
}

test('a client upgrades from Free to Plus, cancels, resumes, and is back on Free when it ends', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  const [ada, ruth, eve] = [
    await app.makeAccount('client'),
    await app.makeAccount('owner'),
    await app.makeAccount('client'),
  ]
  await app.query(`update profiles set full_name = 'Ruth Alvarez' where id = $1`, [await idOf(app, ruth)])
  await addLike(app, await idOf(app, ruth), await idOf(app, ada))

  await signInAs(page, 'client', ada, '/client/liked-properties')
  await page.getByText('Liked you').click()
  await page.getByRole('link', { name: 'See who liked you' }).click()
  await expect(page.getByRole('heading', { name: 'Find it sooner.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(left(page, 'Undos')).toContainText('3 of 3 left today')
  await expect(tag(page, 'Free').getByRole('button', { name: 'Your plan' })).toBeDisabled()
  await page.getByText('Yearly').click()
  await expect(tag(page, 'Plus')).toContainText('$90')
  await page.getByText('Monthly', { exact: true }).click()
  await expect(tag(page, 'Plus')).toContainText('$9')
  await expect(page.getByText('This server uses a test checkout')).toBeVisible()

  await tag(page, 'Plus').getByRole('button', { name: 'Choose Plus' }).click()
  await expect(page.getByText('Test checkout. No card, no money.')).toBeVisible()
  await decide(page, 'Decline')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card was declined')
  await decide(page, 'Leave without paying')
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  const releasePayments = await holdPayments(app)
  await decide(page, 'Approve slowly')
  await expect(page.getByRole('heading', { name: 'Waiting for the payment provider…' })).toBeVisible()
  await expectNoViolations(page, 'waiting for the payment service')
  await releasePayments()
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible()
  await expect(tag(page, 'Plus')).toContainText('See everyone who liked you')
  const success = page.url()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible()

  // The URL reveals nothing to other users, and signed-out visitors return to it after sign-in.
  const others = await (await newBrowser(browser, app)).newPage()
  await others.goto(success)
  await expect(others.getByText('Sign in to see your payment.')).toBeVisible()
  await expect(others.getByText('Plus')).toBeHidden()
  await others.getByRole('link', { name: 'Sign In' }).click()
  await openDialog(others, 'client')
  await fillSignIn(others, eve)
  await expect(others.getByText('We couldn’t find this payment in your account.')).toBeVisible()
  expect(others.url()).toBe(success)
  await expect(others.getByText('Plus')).toBeHidden()
  await others.context().close()

  await page.getByRole('link', { name: 'Start swiping' }).click()
  await page.goto('/client/liked-properties')
  await page.getByText('Liked you').click()
  await expect(page.getByText('Ruth Alvarez')).toBeVisible()
  await page.goto('/client/profile')
  await page.getByRole('link', { name: 'Your plan Plus' }).click()
  await expect(yourPlan(page)).toContainText('Renews')
  await expect(left(page, 'Undos')).toContainText('Unlimited')
  await expect(invoices(page)).toHaveCount(1)
  await expect(invoices(page)).toContainText('$9')
  await expect(invoices(page)).toContainText('Paid')

  await yourPlan(page).getByRole('button', { name: 'Cancel plan' }).click()
  await expect(dialog(page)).toContainText('3 undos a day')
  await dialog(page).getByRole('button', { name: 'Keep Plus' }).click()
  await expect(yourPlan(page)).toContainText('Active')
  await tag(page, 'Free').getByRole('button', { name: 'Change to Free' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel plan' }).click()
  await expectToast(page, 'Canceled')
  await expect(yourPlan(page)).toContainText('After that, you’ll be on the free plan.')
  await expect(tag(page, 'Premium').getByRole('button', { name: 'Resume Plus first' })).toBeDisabled()
  await lookAtBothSizes(page, 'a plan that was canceled')
  await yourPlan(page).getByRole('button', { name: 'Resume Plus' }).click()
  await expect(yourPlan(page)).toContainText('Active')

  await yourPlan(page).getByRole('button', { name: 'Cancel plan' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel plan' }).click()
  await expect(yourPlan(page)).toContainText('Canceled')
  await letDaysPass(app, ada, 32)
  // No reload: the page updates through the stream.
  await expect(page.getByRole('heading', { name: 'Find it sooner.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(left(page, 'Undos')).toContainText('of 3 left today')
  await page.goto('/client/activity-feed')
  await expect(page.getByText('Plus has ended.')).toBeVisible()
  await page.goto(success)
  await expect(page.getByText('Your plan today: Free.')).toBeVisible()
})

test('a declined renewal leaves a week to pay, and then the plan ends @variant', async ({ page, app }) => {
  test.slow()
  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, plansPath)
  await tag(page, 'Premium').getByRole('button', { name: 'Choose Premium' }).click()
  await decide(page, 'Approve, then decline renewals')
  await expect(page.getByRole('heading', { name: 'Premium is yours' })).toBeVisible()
  await page.goto(plansPath)
  await expect(yourPlan(page)).toContainText('Active')

  await letDaysPass(app, ada, 32)
  await expect(yourPlan(page)).toContainText('Payment failed')
  await expect(yourPlan(page)).toContainText('Your payment of $19 failed. Pay by')
  await expect(tag(page, 'Plus').getByRole('button', { name: 'Pay first' })).toBeDisabled()
  await expect(invoices(page).filter({ hasText: 'Not paid' })).toHaveCount(1)
  await lookAtBothSizes(page, 'a payment that failed')
  await page.goto('/client/profile')
  await expect(page.getByRole('link', { name: 'Your plan Payment failed' })).toBeVisible()

  await page.goto(plansPath)
  await yourPlan(page).getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('This invoice wasn’t paid when it was due.')).toBeVisible()
  await decide(page, 'Decline')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card was declined')
  await decide(page, 'Approve, then decline renewals')
  await expect(page).not.toHaveURL(/checkout/)
  await page.goto(plansPath)
  await expect(yourPlan(page)).toContainText('Active')
  await expect(invoices(page).filter({ hasText: 'Not paid' })).toHaveCount(0)

  await letDaysPass(app, ada, 32)
  await expect(yourPlan(page)).toContainText('Payment failed')
  await letDaysPass(app, ada, 8)
  await expect(page.getByRole('heading', { name: 'Find it sooner.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('an owner returns to a checkout, upgrades and downgrades, and the newest listings are paused', async ({
  page,
  app,
}) => {
  test.slow()
  const ruth = await app.makeAccount('owner')
  await signInAs(page, 'owner', ruth, plansPath)
  await tag(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Pro, monthly' })).toBeVisible()
  const checkout = page.url()
  const later = await page.context().newPage()
  await page.close()

  // The tab is closed, but the checkout still exists.
  await later.goto(plansPath)
  await tag(later, 'Pro').getByRole('button', { name: 'Choose Pro' }).dblclick()
  await expect(later).toHaveURL(checkout)
  await decide(later, 'Approve')
  await expect(later.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  await later.goto(checkout)
  await expect(later.getByText('This was already paid.')).toBeVisible()
  await later.goto(plansPath)

  await later.getByText('Yearly').click()
  await expect(tag(later, 'Pro').getByRole('button', { name: 'Pay yearly' })).toBeVisible()
  await later.getByText('Monthly', { exact: true }).click()
  await tag(later, 'Business').getByRole('button', { name: 'Change to Business' }).click()
  await expect(dialog(later)).toContainText('You pay the difference for the rest of the month now.')
  await dialog(later).getByRole('button', { name: 'Change to Business' }).click()
  await expect(yourPlan(later)).toContainText('Business, monthly')
  await expect(invoices(later)).toHaveCount(2)

  const names = 'Ash Birch Cedar Dune Elm Fir Gorse Hazel Iris Juniper Kelp Larch'.split(' ')
  await addListings(
    app,
    ruth,
    names.map((name) => `${name} cabin`),
  )
  await tag(later, 'Pro').getByRole('button', { name: 'Change to Pro' }).click()
  await expect(dialog(later)).toContainText('Listings and alerts over the limit are paused, newest first.')
  await expectNoViolations(later, 'the question before a smaller plan')
  await dialog(later).getByRole('button', { name: 'Change to Pro' }).click()
  await expect(yourPlan(later)).toContainText('Changes to Pro, monthly, on')
  await yourPlan(later).getByRole('button', { name: 'Keep Business' }).click()
  await dialog(later).getByRole('button', { name: 'Keep Business' }).click()
  await expect(yourPlan(later)).toContainText('Renews')
  await tag(later, 'Pro').getByRole('button', { name: 'Change to Pro' }).click()
  await dialog(later).getByRole('button', { name: 'Change to Pro' }).click()
  await expect(tag(later, 'Pro').getByRole('button', { name: /^From / })).toBeDisabled()
  await lookAtBothSizes(later, 'a change that is planned')

  await letDaysPass(app, ruth, 32)
  await expect(yourPlan(later)).toContainText('Pro, monthly')
  await expect(left(later, 'Active listings')).toContainText('0 of 10 left')
  await later.goto('/owner/activity-feed')
  await later.getByRole('link', { name: /Paused because your plan includes fewer/ }).click()
  const row = (title: string) => later.getByRole('article').filter({ hasText: title })
  await expect(row('Ash cabin')).toContainText('Paused')
  await expect(row('Birch cabin')).toContainText('Paused')
  await expect(row('Cedar cabin')).toContainText('Active')
  await expect(later.getByText('Active listings: 0 of 10 left.')).toBeVisible()
  await later.getByRole('button', { name: /Ash cabin/ }).click()
  await later.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(dialog(later)).toContainText('You’ve reached your plan’s limit for active listings.')
  await expect(dialog(later)).toContainText('Unlimited listings')
  await expectAccessible(later, 'a limit that was reached')
  await dialog(later).getByRole('link', { name: 'See plans' }).click()
  await expect(yourPlan(later)).toContainText('Pro, monthly')
})
