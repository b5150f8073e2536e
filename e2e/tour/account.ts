import type { Page } from '@playwright/test'
import { press, type Part } from './stop.ts'
import { demoPassword } from '#server/demo/demo-accounts.ts'

const turnOnTwoStep = async (page: Page) => {
  await page.getByRole('switch', { name: 'Two-step sign-in' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await press('Continue')(page)
  await page.getByText('QR code for your authenticator app').waitFor({ state: 'attached' })
}

export const account: Part = {
  title: 'One’s account',
  as: 'client',
  stops: [
    {
      name: 'profile',
      screen: '/client/profile',
      caption: 'One’s own page',
      shows: 'Sign Out',
      hasDesk: true,
    },
    {
      name: 'profile-preview',
      screen: '/client/profile',
      caption: 'As owners see one',
      act: press('Preview'),
      shows: 'As owners see you',
      dialog: 'features/profiles/client-me.tsx',
    },
    {
      name: 'edit-profile',
      screen: '/client/profile/edit',
      caption: 'The profile’s form',
      shows: 'Edit profile',
      hasDesk: true,
    },
    { name: 'settings', screen: '/client/settings', caption: 'Settings', shows: 'Matches', hasDesk: true },
    {
      name: 'security',
      screen: '/client/security',
      caption: 'Security',
      shows: 'This device',
      hasDesk: true,
    },
    {
      name: 'change-email',
      screen: '/client/security',
      caption: 'Another address',
      act: press('Change your email'),
      shows: 'New email',
      dialog: 'features/security/change-email-dialog.tsx',
    },
    {
      name: 'change-password',
      screen: '/client/security',
      caption: 'Another password',
      act: press('Change your password'),
      shows: 'New password',
      dialog: 'features/security/change-password-dialog.tsx',
      theme: 'dark',
    },
    {
      name: 'two-step',
      screen: '/client/security',
      caption: 'Turning two-step sign-in on',
      act: turnOnTwoStep,
      shows: 'Or type this key',
      dialog: 'features/security/turn-on-dialog.tsx',
    },
    {
      name: 'order-data',
      screen: '/client/security',
      caption: 'Ordering a copy of one’s data',
      act: press('Order a copy of my data'),
      shows: 'Order my copy',
      dialog: 'features/rights/order-export-dialog.tsx',
    },
    {
      name: 'delete-account',
      screen: '/client/security',
      caption: 'Deleting one’s account',
      act: press('Delete my account'),
      shows: 'Current password',
      dialog: 'features/rights/delete-account-dialog.tsx',
      theme: 'red',
    },
  ],
}
