import type { Page } from '@playwright/test'
import { contractPath, operatorPath } from '#shared/routes.ts'
import { topCard } from '../support/swiping.ts'
import { choose, press, type Part } from './stop.ts'

const cabin = 'Glass-front cabin by the pines'

const leaveChanged = async (page: Page) => {
  await page.getByLabel('Title', { exact: true }).fill('Glass-front cabin')
  await page.getByRole('button', { name: 'Back' }).first().click()
}

const showTable = async (page: Page) => {
  await press(/^Insights of/)(page)
  await page.getByText('Show as table').click()
}

const seeCard = (page: Page) => topCard(page).waitFor()

export const letting: Part = {
  title: 'Letting something',
  as: 'owner',
  stops: [
    {
      name: 'owner-dashboard',
      screen: '/owner/dashboard',
      caption: 'What needs the owner today',
      shows: 'Your listings',
      hasDesk: true,
    },
    {
      name: 'owner-dashboard-dark',
      screen: '/owner/dashboard',
      caption: 'The same in the dark',
      shows: 'Your listings',
      theme: 'dark',
    },
    {
      name: 'insights',
      screen: '/owner/dashboard',
      caption: 'A listing’s numbers',
      act: showTable,
      shows: 'Day',
      dialog: 'features/insights/insight-dialog.tsx',
    },
    {
      name: 'listings',
      screen: '/owner/properties',
      caption: 'The owner’s listings',
      shows: cabin,
      hasDesk: true,
    },
    {
      name: 'delete-listing',
      screen: '/owner/properties',
      caption: 'Deleting a listing',
      act: choose(/^Actions for/, 'Delete'),
      shows: 'Delete',
      dialog: 'features/listings/delete-listing-dialog.tsx',
    },
    {
      name: 'prove',
      screen: '/owner/profile',
      caption: 'Getting verified',
      act: press('Get verified'),
      shows: 'Send',
      dialog: 'features/verification/verification-dialog.tsx',
    },
    { name: 'new-listing', screen: '/owner/properties/new', caption: 'What is to be let', shows: 'Property' },
    {
      name: 'edit-listing',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'The form of a listing',
      shows: 'Photos',
      hasDesk: true,
    },
    {
      name: 'preview-listing',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'Its card as clients see it',
      act: press('Preview'),
      shows: 'Preview',
      dialog: 'features/listings/form/listing-preview.tsx',
    },
    {
      name: 'leave-form',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'Leaving it with changes',
      act: leaveChanged,
      shows: 'Leave this page?',
      dialog: 'ui/leave-guard.tsx',
    },
    {
      name: 'own-listing',
      screen: '/listing/:listingId',
      address: ({ ids }) => `/listing/${ids.listing}`,
      caption: 'The owner’s own listing as clients see it',
      shows: cabin,
    },
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
    {
      name: 'owner-contracts',
      screen: '/owner/contracts',
      caption: 'The owner’s contracts',
      shows: 'New contract',
    },
    {
      name: 'new-contract',
      screen: '/owner/contracts',
      caption: 'Beginning a contract',
      act: press('New contract'),
      shows: 'Begin',
      dialog: 'features/contracts/new-contract-dialog.tsx',
    },
    {
      name: 'edit-contract',
      screen: '/owner/contracts/:contractId/edit',
      address: ({ ids }) => `${contractPath('owner', ids.draft)}/edit`,
      caption: 'Writing a contract',
      shows: 'Send to',
      hasDesk: true,
    },
    {
      name: 'owner-contract',
      screen: '/owner/contracts/:contractId',
      address: ({ ids }) => contractPath('owner', ids.sent),
      caption: 'A contract that was sent',
      shows: 'Take it back',
    },
    {
      name: 'take-back',
      screen: '/owner/contracts/:contractId',
      address: ({ ids }) => contractPath('owner', ids.sent),
      caption: 'Taking it back',
      act: press('Take it back'),
      shows: 'Cancel',
      dialog: 'features/contracts/contract-actions.tsx',
    },
    { name: 'owner-profile', screen: '/owner/profile', caption: 'The owner’s page', shows: 'Sign Out' },
    {
      name: 'owner-preview',
      screen: '/owner/profile',
      caption: 'As clients see the owner',
      act: press('Preview'),
      shows: 'As clients see you',
      dialog: 'features/profiles/owner-me.tsx',
    },
    {
      name: 'owner-edit-profile',
      screen: '/owner/profile/edit',
      caption: 'The owner’s form',
      shows: 'Edit profile',
    },
    {
      name: 'owner-settings',
      screen: '/owner/settings',
      caption: 'The owner’s settings',
      shows: 'Matches',
      theme: 'dark',
    },
    {
      name: 'owner-security',
      screen: '/owner/security',
      caption: 'The owner’s devices and sign-ins',
      shows: 'This device',
    },
    {
      name: 'operator',
      screen: operatorPath,
      caption: 'Reports and proofs that wait for the operator',
      shows: 'Operator',
      hasDesk: true,
    },
  ],
}
