import type { Page } from '@playwright/test'
import { conversationPath } from '#shared/routes.ts'
import { topCard } from '../support/swiping.ts'
import { choose, press, type Part } from './stop.ts'

const seeCard = (page: Page) => topCard(page).waitFor()

export const findingClients: Part = {
  title: 'Finding clients',
  as: 'owner',
  stops: [
    {
      name: 'clients',
      screen: '/owner/clients/property',
      caption: 'Clients looking for a home',
      act: seeCard,
      shows: 'month',
      hasDesk: true,
    },
    {
      name: 'clients-moto',
      screen: '/owner/clients/moto',
      caption: 'Clients looking for a motorcycle',
      act: seeCard,
      shows: 'month',
      theme: 'red',
    },
    {
      name: 'clients-bicycle',
      screen: '/owner/clients/bicycle',
      caption: 'Clients looking for a bicycle',
      act: seeCard,
      shows: 'month',
      theme: 'amber',
    },
    {
      name: 'clients-yacht',
      screen: '/owner/clients/yacht',
      caption: 'Clients looking for a yacht',
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
      caption: 'Clients the owner likes',
      shows: 'Grace Liu',
      hasDesk: true,
    },
    {
      name: 'owner-filters',
      screen: '/owner/filters',
      caption: 'The owner’s filters',
      shows: 'Save filters',
    },
    {
      name: 'keep-clients',
      screen: '/owner/filters',
      caption: 'Saving filters as a search',
      act: press('Save this search'),
      shows: 'Save search',
      dialog: 'features/market/saved-searches/keep-clients-dialog.tsx',
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
      name: 'share-address',
      screen: '/messages',
      address: ({ ids }) => conversationPath(ids.ownersConversation),
      caption: 'Sharing an address with a match',
      act: choose('More', 'Stop sharing the address'),
      shows: 'Stop sharing',
      dialog: 'features/conversations/addresses/share-address-dialog.tsx',
    },
    {
      name: 'asked-dates',
      screen: '/messages',
      address: ({ ids }) => conversationPath(ids.askedConversation),
      caption: 'Dates that a client asks for',
      shows: 'These days are open',
      hasDesk: true,
    },
    {
      name: 'offer-dates',
      screen: '/messages',
      address: ({ ids }) => conversationPath(ids.askedConversation),
      caption: 'Offering other dates',
      act: press('Other dates'),
      shows: 'Until then, nothing is agreed.',
      dialog: 'features/conversations/date-requests/dates-dialog.tsx',
      theme: 'dark',
    },
    {
      name: 'owner-activity',
      screen: '/owner/activity-feed',
      caption: 'The owner’s activity',
      shows: 'Activity',
      theme: 'amber',
    },
  ],
}
