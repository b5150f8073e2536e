import type { Page } from '@playwright/test'
import { topCard } from '../support/swiping.ts'
import { press, type Part } from './stop.ts'

const seeCard = (page: Page) => topCard(page).waitFor()

export const findingClients: Part = {
  title: 'Finding a client',
  as: 'owner',
  stops: [
    {
      name: 'clients',
      screen: '/owner/clients/property',
      caption: 'Clients who look for a home',
      act: seeCard,
      shows: 'month',
      hasDesk: true,
    },
    {
      name: 'clients-moto',
      screen: '/owner/clients/moto',
      caption: 'Clients who look for a motorcycle',
      act: seeCard,
      shows: 'month',
      theme: 'red',
    },
    {
      name: 'clients-bicycle',
      screen: '/owner/clients/bicycle',
      caption: 'Clients who look for a bicycle',
      act: seeCard,
      shows: 'month',
      theme: 'amber',
    },
    {
      name: 'clients-yacht',
      screen: '/owner/clients/yacht',
      caption: 'Clients who look for a yacht',
      act: seeCard,
      shows: 'month',
      theme: 'dark',
    },
    {
      name: 'view-client',
      screen: '/owner/view-client/:clientId',
      address: ({ ids }) => `/owner/view-client/${ids.someClient}`,
      caption: 'A client’s page',
      shows: 'Jonas Okafor',
      hasDesk: true,
    },
    {
      name: 'liked-clients',
      screen: '/owner/liked-clients',
      caption: 'Clients whom the owner likes',
      shows: 'Grace Liu',
      hasDesk: true,
    },
    {
      name: 'owner-filters',
      screen: '/owner/filters',
      caption: 'Whom the owner wants to see',
      shows: 'Save filters',
    },
    {
      name: 'keep-clients',
      screen: '/owner/filters',
      caption: 'Keeping filters as a search',
      act: press('Save this search'),
      shows: 'Save search',
      dialog: 'features/searches/keep-clients-dialog.tsx',
    },
    {
      name: 'owner-saved-searches',
      screen: '/owner/saved-searches',
      caption: 'The owner’s saved searches',
      shows: 'Saved searches',
    },
    {
      name: 'owner-matches',
      screen: '/owner/match-history',
      caption: 'The owner’s matches',
      shows: 'Priya Raman',
    },
    {
      name: 'owner-activity',
      screen: '/owner/activity-feed',
      caption: 'What happened to the owner’s listings',
      shows: 'Activity',
      theme: 'amber',
    },
  ],
}
