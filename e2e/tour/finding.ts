import type { Page } from '@playwright/test'
import { topCard } from '../support/swiping.ts'
import { choose, press, type Part } from './stop.ts'

const failToLoad = (api: string) => async (page: Page) => {
  await page.route(api, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: '' } } }),
  )
  await page.reload()
}

const seeCard = (page: Page) => topCard(page).waitFor()
const openDetails = async (page: Page) => {
  await seeCard(page)
  await page.keyboard.press('ArrowUp')
}

export const finding: Part = {
  title: 'Finding listings',
  as: 'client',
  stops: [
    {
      name: 'deck',
      screen: '/client/dashboard',
      caption: 'The deck',
      act: seeCard,
      shows: /\/(month|day)/,
      hasDesk: true,
    },
    {
      name: 'deck-dark',
      screen: '/client/dashboard',
      caption: 'The deck in the dark theme',
      act: seeCard,
      shows: /\/(month|day)/,
      theme: 'dark',
    },
    {
      name: 'details',
      screen: '/client/dashboard',
      caption: 'The details of a card',
      act: openDetails,
      shows: 'After a match, the owner can share the address with you.',
      dialog: 'features/market/decks/details-sheet.tsx',
    },
    {
      name: 'photo-gallery',
      screen: '/client/dashboard',
      caption: 'The photo gallery',
      act: async (page) => {
        await openDetails(page)
        await press('Enlarge photo')(page)
      },
      shows: /^1 of \d+[ ~]*$/,
      dialog: 'features/people/photos/gallery/photo-gallery.tsx',
    },
    {
      name: 'list-details',
      screen: '/client/dashboard',
      address: '/client/dashboard?view=list',
      caption: 'Details over the list',
      act: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
      shows: 'Like',
      dialog: 'features/market/decks/details-panel.tsx',
      hasDesk: true,
    },
    {
      name: 'filters',
      screen: '/client/dashboard',
      caption: 'Filters',
      act: press(/^Filters/),
      shows: 'Save this search',
      dialog: 'features/market/saved-searches/filter-sheet.tsx',
      hasDesk: true,
    },
    {
      name: 'pick-days',
      screen: '/client/dashboard',
      caption: 'The days of a rental',
      act: press(/^Filters/, /^Your days/),
      shows: 'Pick your days',
      dialog: 'features/market/dates/pick-days-dialog.tsx',
      hasDesk: true,
    },
    {
      name: 'move-in',
      screen: '/client/dashboard',
      caption: 'When to move into a home',
      act: press(/^Filters/, /^Move-in date/),
      shows: 'Move in from',
      dialog: 'features/market/dates/move-in-dialog.tsx',
      theme: 'dark',
    },
    {
      name: 'list',
      screen: '/client/dashboard',
      address: '/client/dashboard?view=list',
      caption: 'The deck as a list',
      shows: /\/(month|day)/,
      hasDesk: true,
    },
    {
      name: 'map',
      screen: '/client/dashboard',
      address: '/client/dashboard?view=map',
      caption: 'The deck on a map',
      shows: 'locations approximate',
      hasDesk: true,
      theme: 'amber',
    },
    {
      name: 'listing',
      screen: '/listing/:listingId',
      address: ({ ids }) => `/listing/${ids.othersListing}`,
      caption: 'The page of a listing',
      shows: 'Bright rooms near the river',
      hasDesk: true,
    },
    {
      name: 'likes',
      screen: '/client/liked-properties',
      caption: 'Liked listings',
      shows: 'Loft over the bakery',
      hasDesk: true,
    },
    {
      name: 'liked-details',
      screen: '/client/liked-properties',
      caption: 'A liked listing',
      act: press('Loft over the bakery'),
      shows: 'The owner hasn’t answered yet.',
      dialog: 'app/likes/liked-listing-sheet.tsx',
    },
    {
      name: 'liked-you',
      screen: '/client/liked-properties',
      caption: 'Owners who liked the client',
      act: (page) => page.getByText('Liked you').click(),
      shows: 'Brigit Olson',
      theme: 'dark',
    },
    {
      name: 'likes-failed',
      screen: '/client/liked-properties',
      caption: 'Likes that failed to load',
      act: failToLoad('**/api/my/liked-listings*'),
      shows: 'Your likes didn’t load',
    },
    {
      name: 'saved-searches',
      screen: '/client/saved-searches',
      caption: 'Saved searches',
      shows: 'Saved searches with alerts',
      hasDesk: true,
    },
    {
      name: 'rename-search',
      screen: '/client/saved-searches',
      caption: 'Renaming a search',
      act: choose(/^Actions for/, 'Rename'),
      shows: 'Save name',
      dialog: 'features/market/saved-searches/rename-search-dialog.tsx',
    },
    {
      name: 'edit-search',
      screen: '/client/saved-searches',
      caption: 'Editing the filters of a search',
      act: choose(/^Actions for/, 'Edit filters'),
      shows: 'Save filters',
      dialog: 'features/market/saved-searches/edit-search-dialog.tsx',
    },
  ],
}
