import { exactly } from '../support/exactly.ts'
import type { Page } from '@playwright/test'
import { choose, press, type Part } from './stop.ts'

const cabin = 'Glass-front cabin by the pines'

const leaveChanged = async (page: Page) => {
  await page.getByLabel(exactly('Title')).fill('Glass-front cabin')
  await page.getByRole('button', { name: 'Back' }).first().click()
}

const showTable = async (page: Page) => {
  await press(/^Insights for/)(page)
  await page.getByText('Show as table').click()
}

export const letting: Part = {
  title: 'Managing listings',
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
      caption: 'The owner’s dashboard in the dark theme',
      shows: 'Your listings',
      theme: 'dark',
    },
    {
      name: 'insights',
      screen: '/owner/dashboard',
      caption: 'The insights of a listing',
      act: showTable,
      shows: 'Day',
      dialog: 'features/market/insights/insight-dialog.tsx',
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
      dialog: 'features/market/listings/delete-listing-dialog.tsx',
    },
    {
      name: 'new-listing',
      screen: '/owner/properties/new',
      caption: 'Choosing what to list',
      shows: 'Property',
    },
    {
      name: 'edit-listing',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'Editing a listing',
      shows: 'Photos',
      hasDesk: true,
    },
    {
      name: 'calendar',
      screen: '/owner/properties/:listingId/calendar',
      address: ({ ids }) => `/owner/properties/${ids.askedListing}/calendar`,
      caption: 'When a listing is booked or blocked',
      shows: 'Other calendars',
      hasDesk: true,
    },
    {
      name: 'import-calendar',
      screen: '/owner/properties/:listingId/calendar',
      address: ({ ids }) => `/owner/properties/${ids.listing}/calendar`,
      caption: 'Importing another calendar',
      act: press('Import a calendar'),
      shows: 'Address',
      dialog: 'features/market/calendars/import-dialog.tsx',
    },
    {
      name: 'preview-listing',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'The card as clients see it',
      act: press('Preview'),
      shows: 'Preview',
      dialog: 'features/market/listings/form/listing-preview.tsx',
    },
    {
      name: 'own-listing',
      screen: '/listing/:listingId',
      address: ({ ids }) => `/listing/${ids.listing}`,
      caption: 'The owner’s listing as clients see it',
      shows: cabin,
    },
    // The last stop, because the form doesn't let go of the page.
    {
      name: 'leave-form',
      screen: '/owner/properties/:listingId',
      address: ({ ids }) => `/owner/properties/${ids.listing}`,
      caption: 'Leaving with unsaved changes',
      act: leaveChanged,
      shows: 'Leave this page?',
      dialog: 'ui/leave-guard.tsx',
    },
  ],
}
