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
  title: 'Finding something',
  as: 'client',
  stops: [
    {
      name: 'deck',
      screen: '/client/dashboard',
      caption: 'The deck',
      act: seeCard,
      shows: '/month',
      hasDesk: true,
    },
    {
      name: 'deck-dark',
      screen: '/client/dashboard',
      caption: 'The deck in the dark',
      act: seeCard,
      shows: '/month',
      theme: 'dark',
    },
    {
      name: 'details',
      screen: '/client/dashboard',
      caption: 'Everything about a card',
      act: openDetails,
      shows: 'The exact address is shared after a match.',
      dialog: 'features/decks/details-sheet.tsx',
    },
    {
      name: 'filters',
      screen: '/client/dashboard',
      caption: 'Filters',
      act: press(/^Filters/),
      shows: 'Save this search',
      dialog: 'features/wishes/filter-sheet.tsx',
      hasDesk: true,
    },
    {
      name: 'list',
      screen: '/client/dashboard',
      address: '/client/dashboard?view=list',
      caption: 'The same as a list',
      shows: '/month',
      hasDesk: true,
    },
    {
      name: 'map',
      screen: '/client/dashboard',
      address: '/client/dashboard?view=map',
      caption: 'The same on a map',
      shows: 'roughly placed',
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
      caption: 'What one likes',
      shows: 'Loft over the bakery',
      hasDesk: true,
    },
    {
      name: 'liked-details',
      screen: '/client/liked-properties',
      caption: 'A liked listing',
      act: press('Loft over the bakery'),
      shows: 'The owner has not answered yet.',
      dialog: 'features/likes/liked-listing-sheet.tsx',
    },
    {
      name: 'liked-you',
      screen: '/client/liked-properties',
      caption: 'Who likes oneself',
      act: (page) => page.getByText('Liked you').click(),
      shows: 'Brigit Olson',
      theme: 'dark',
    },
    {
      name: 'likes-failed',
      screen: '/client/liked-properties',
      caption: 'Likes that did not load',
      act: failToLoad('**/api/my/liked-listings*'),
      shows: 'Your likes did not load',
    },
    {
      name: 'saved-searches',
      screen: '/client/saved-searches',
      caption: 'Saved searches',
      shows: 'Searches that alert',
    },
    {
      name: 'rename-search',
      screen: '/client/saved-searches',
      caption: 'Renaming a search',
      act: choose(/^Actions for/, 'Rename'),
      shows: 'Save name',
      dialog: 'features/searches/rename-search-dialog.tsx',
    },
    {
      name: 'edit-search',
      screen: '/client/saved-searches',
      caption: 'Changing what a search looks for',
      act: choose(/^Actions for/, 'Edit filters'),
      shows: 'Save filters',
      dialog: 'features/searches/edit-search-dialog.tsx',
    },
  ],
}
