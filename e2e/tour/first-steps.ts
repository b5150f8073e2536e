import { expect, type Page } from '@playwright/test'
import { plansPath, testCheckoutPath } from '#shared/routes.ts'
import { press, type Part } from './stop.ts'

const look = async (page: Page, where: object | null) => {
  const filters = (await (await page.request.get('/api/my/filters')).json()) as object
  const saved = await page.request.put('/api/my/filters', {
    data: { ...filters, kinds: [], options: {}, area: where },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const lookAnywhere = async (page: Page) => {
  await look(page, null)
  await page.reload()
}

/** A city without listings. */
const lookInBerlin = async (page: Page) => {
  await look(page, { cityId: 2_950_159, radiusKm: 24 })
  expect((await page.request.put('/api/me/onboarded')).status()).toBe(200)
  await page.goto('/client/dashboard')
}

const askForPrices = async (page: Page) => {
  await lookAnywhere(page)
  await press(/^Property/, 'Continue', 'Continue')(page)
}

const choosePlus = press('Choose Plus')

export const clientsFirstSteps: Part = {
  title: 'A client’s first day',
  as: 'new client',
  stops: [
    {
      name: 'welcome',
      screen: '/client/welcome',
      caption: 'The first question',
      act: lookAnywhere,
      shows: 'to rent',
      hasDesk: true,
    },
    {
      name: 'welcome-place',
      screen: '/client/welcome',
      address: '/client/welcome?step=2',
      caption: 'The city, with the listings there',
      shows: 'Near me',
    },
    {
      name: 'welcome-budget',
      screen: '/client/welcome',
      caption: 'The budget, with typical prices',
      act: askForPrices,
      shows: 'Most ask',
      theme: 'dark',
    },
    {
      name: 'deck-end',
      screen: '/client/dashboard',
      caption: 'An empty deck with next steps',
      act: lookInBerlin,
      shows: 'Look a little wider',
      hasDesk: true,
    },
    {
      name: 'profile-empty',
      screen: '/client/profile',
      caption: 'An empty profile',
      shows: 'Sign Out',
    },
    {
      name: 'likes-empty',
      screen: '/client/liked-properties',
      caption: 'No likes yet',
      shows: 'No likes yet',
      theme: 'red',
    },
    {
      name: 'messages-empty',
      screen: '/messages',
      caption: 'No conversations yet',
      shows: 'No conversations yet',
      hasDesk: true,
    },
    {
      name: 'activity-empty',
      screen: '/client/activity-feed',
      caption: 'No activity yet',
      shows: 'Activity',
    },
    { name: 'plans', screen: plansPath, caption: 'Plans', shows: 'Find it sooner.', hasDesk: true },
    {
      name: 'checkout',
      screen: testCheckoutPath,
      address: plansPath,
      caption: 'The test checkout',
      act: choosePlus,
      shows: 'Test checkout. No card, no money.',
    },
    {
      name: 'payment-cancel',
      screen: '/payment/cancel',
      address: plansPath,
      caption: 'An abandoned checkout',
      act: press('Choose Plus', 'Leave without paying'),
      shows: 'Nothing was charged',
      theme: 'amber',
    },
    {
      name: 'payment-success',
      screen: '/payment/success',
      address: plansPath,
      caption: 'A paid plan',
      act: press('Choose Plus', 'Approve'),
      shows: 'Plus is yours',
      hasDesk: true,
    },
  ],
}

export const ownersFirstSteps: Part = {
  title: 'An owner’s first day',
  as: 'new owner',
  stops: [
    {
      name: 'owner-welcome',
      screen: '/owner/welcome',
      caption: 'An owner’s introduction',
      shows: 'Business name',
    },
    {
      name: 'listings-empty',
      screen: '/owner/properties',
      caption: 'No listings yet',
      shows: 'No listings yet',
    },
  ],
}
