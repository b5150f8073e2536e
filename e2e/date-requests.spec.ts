import type { Browser, BrowserContext } from '@playwright/test'
import type { App } from './support/app.ts'
import { newBrowser } from './support/browsers.ts'
import { card, chooseDates, inDays, makeBicycle, openDatesFromMenu, shown } from './support/dates.ts'
import { expect, test } from './support/fixtures.ts'
import { enter, makeMatch, thread } from './support/matches.ts'
import { dialog } from './support/people.ts'

const title = 'Glass-front cabin'
type Match = Awaited<ReturnType<typeof makeMatch>>

async function requestThroughApi(match: Match, startsOn: string, endsOn: string) {
  const { body: conversation } = await match.clientFetch('GET', `/api/conversations/${match.conversationId}`)
  const { listing } = conversation as { listing: { id: string } }
  const path = `/api/conversations/${match.conversationId}/date-requests`
  const wanted = { key: crypto.randomUUID(), listingId: listing.id, startsOn, endsOn }
  return (await match.clientFetch('POST', path, wanted)).body as { id: string; version: number }
}

async function agree(match: Match, startsOn: string, endsOn: string) {
  const { id, version } = await requestThroughApi(match, startsOn, endsOn)
  await match.ownerFetch('POST', `/api/date-requests/${id}/accept`, { version })
}

const enterAsOwner = async (browser: Browser, app: App, match: Match, path = match.threadPath) =>
  enter(await newBrowser(browser, app, { hasSameSize: true }), 'owner', match.owner, path)

/** A client who has chosen three days for a bicycle and sees the price. */
async function openBicycleDates(context: BrowserContext, app: App) {
  const match = await makeMatch(app)
  await makeBicycle(app, title)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  await openDatesFromMenu(ada)
  await chooseDates(ada, inDays(20), inDays(22))
  await expect(dialog(ada)).toContainText('Total$80')
  return ada
}

test('a client books a bicycle for three days', async ({ context, browser, app }) => {
  const match = await makeMatch(app)
  await makeBicycle(app, title)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruth = await enterAsOwner(browser, app, match)
  const [from, to] = [inDays(20), inDays(22)]
  const dates = shown(from, to)

  await test.step('the price and terms are known before asking', async () => {
    await openDatesFromMenu(ada)
    await chooseDates(ada, from, to)
    await expect(dialog(ada)).toContainText('3 days at $25$75')
    await expect(dialog(ada)).toContainText('Total$80')
    await expect(dialog(ada)).toContainText('Deposit, held apart$150')
    await expect(dialog(ada)).toContainText(/Free to cancel until .*Los Angeles time/)
    await dialog(ada)
      .getByRole('button', { name: `Ask for ${dates}` })
      .click()
    await expect(dialog(ada)).toBeHidden()
  })

  await test.step('both have one card', async () => {
    await expect(card(ada)).toContainText('You asked for 3 days')
    await expect(card(ada)).toContainText('Ruth Alvarez has until')
    await expect(card(ruth)).toContainText('asks for 3 days')
    await expect(card(ruth)).toContainText('These days are open')
  })

  await test.step('the owner accepts, and nobody else can take these days', async () => {
    await card(ruth).getByRole('button', { name: 'Accept' }).click()
    await expect(card(ruth)).toContainText('Agreed')
    await expect(card(ada)).toContainText('They’re yours')
    await expect(card(ada)).toHaveCount(1)
    await expect(thread(ada).getByRole('button', { name: new RegExp(`${title}.*${dates}`) })).toBeVisible()
    await openDatesFromMenu(ada)
    await expect(dialog(ada).locator(`[data-day="${from}"]`)).toHaveAttribute('data-state', 'taken')
    await ada.keyboard.press('Escape')
  })

  await test.step('the contract has the dates and the price', async () => {
    await card(ruth).getByRole('button', { name: 'Write a contract' }).click()
    await dialog(ruth).getByRole('button', { name: 'Start' }).click()
    await ruth.waitForURL(/\/contracts\//)
    await expect(ruth.getByLabel('From')).toHaveValue(from)
    await expect(ruth.getByLabel('To', { exact: true })).toHaveValue(to)
  })
})

test('a client asks for a home from a date, without an end', async ({ context, browser, app }) => {
  const match = await makeMatch(app)
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruth = await enterAsOwner(browser, app, match)
  await openDatesFromMenu(ada)
  await chooseDates(ada, inDays(40))
  await expect(dialog(ada)).toContainText('First month$1,950')
  await dialog(ada)
    .getByRole('button', { name: /^Ask to move in on/ })
    .click()
  await expect(card(ruth)).toContainText('asks to move in')
  await expect(card(ruth)).toContainText('No end')
  await card(ruth).getByRole('button', { name: 'Accept' }).click()
  await expect(card(ada)).toContainText('They’re yours')
})

test('an owner offers other dates, and the client takes them', async ({ context, browser, app }) => {
  const match = await makeMatch(app)
  await makeBicycle(app, title)
  await requestThroughApi(match, inDays(20), inDays(22))
  const ada = await enter(context, 'client', match.client, match.threadPath)
  const ruth = await enterAsOwner(browser, app, match, '/owner/dashboard')
  await ruth
    .getByRole('listitem')
    .filter({ hasText: `Dates to answer: ${shown(inDays(20), inDays(22))}` })
    .getByRole('link', { name: 'Answer' })
    .click()
  await card(ruth).getByRole('button', { name: 'Other dates' }).click()
  await chooseDates(ruth, inDays(21), inDays(22))
  await dialog(ruth)
    .getByRole('button', { name: `Offer ${shown(inDays(21), inDays(22))}` })
    .click()
  await expect(card(ada)).toContainText('Ruth Alvarez offers other dates')
  await expect(card(ada).locator('s').first()).toHaveText(shown(inDays(20), inDays(22)))
  await expect(card(ada)).toContainText('$80$55')
  await card(ada)
    .getByRole('button', { name: `Take ${shown(inDays(21), inDays(22))}` })
    .click()
  await expect(card(ruth)).toContainText('Agreed')
  await expect(card(ruth)).toHaveCount(1)
})

for (const [policy, free, late, tag = ''] of [
  ['flexible', 1, '$40', '@variant'],
  ['moderate', 5, '$40', '@variant'],
  ['strict', 14, '$80'],
] as const)
  test(`dates under the ${policy} policy are canceled for free in time, and for ${late} later ${tag}`, async ({
    context,
    browser,
    app,
  }) => {
    for (const [ahead, owes] of [
      [free + 1, undefined],
      // The day may end during the test.
      [Math.max(free - 2, 0), late],
    ] as const) {
      const match = await makeMatch(app)
      await makeBicycle(app, title, policy)
      await agree(match, inDays(ahead), inDays(ahead + 2))
      const ada = await enter(
        owes ? await newBrowser(browser, app, { hasSameSize: true }) : context,
        'client',
        match.client,
        match.threadPath,
      )
      await card(ada).getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog(ada)).toContainText(owes ? `You owe ${owes} then` : 'you owe nothing')
      await dialog(ada).getByRole('button', { name: 'Cancel these dates' }).click()
      await expect(card(ada)).toContainText('You canceled')
      await expect(card(ada)).toContainText(
        owes ? `You owe ${owes}. Keyswipe moves no money` : 'Nothing is owed',
      )
    }
  })

test('a request that can’t be sent says so, and is retried once', async ({ context, app }) => {
  const ada = await openBicycleDates(context, app)
  const ask = dialog(ada).getByRole('button', { name: /^Ask for/ })
  await context.setOffline(true)
  await ask.click()
  await expect(dialog(ada)).toContainText('You’re offline. Try again when you’re connected.')
  await context.setOffline(false)
  const path = '**/date-requests'
  await ada.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await ask.click()
  const unsent = thread(ada).getByRole('region', { name: /^Request for/ })
  await expect(unsent).toContainText('Not sent')
  await context.setOffline(true)
  await unsent.getByRole('button', { name: 'Retry' }).click()
  await expect(unsent).toContainText('Not sent')
  await context.setOffline(false)
  await ada.unroute(path)
  await unsent.getByRole('button', { name: 'Retry' }).click()
  await expect(card(ada)).toContainText('You asked for 3 days')
  await expect(unsent).toBeHidden()
})

test('a price that changed in the meantime is seen before dates are asked for', async ({ context, app }) => {
  const ada = await openBicycleDates(context, app)
  await app.query('update listings set day_price_cents = 3000 where day_price_cents = 2500')
  const ask = dialog(ada).getByRole('button', { name: /^Ask for/ })
  await ask.click()
  const unsent = thread(ada).getByRole('region', { name: /^Request for/ })
  await expect(unsent).toContainText('The price or terms have changed since you last looked.')
  await unsent.getByRole('button', { name: 'Look again' }).click()
  await expect(dialog(ada)).toContainText('3 days at $30$90')
  await ask.click()
  await expect(card(ada)).toContainText('Total$95')
  await expect(unsent).toBeHidden()
})
