import type { Page } from '@playwright/test'
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
  ],
}
