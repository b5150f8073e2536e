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
  title: 'Account',
  as: 'client',
  stops: [
    {
      name: 'profile',
      screen: '/client/profile',
      caption: 'The profile page',
      shows: 'Sign Out',
      hasDesk: true,
    },
    {
      name: 'profile-preview',
      screen: '/client/profile',
      caption: 'The profile as owners see it',
      act: press('Preview'),
      shows: 'How owners see you',
      dialog: 'features/market/profiles/client-me.tsx',
    },
    {
      name: 'edit-profile',
      screen: '/client/profile/edit',
      caption: 'Editing the profile',
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
      caption: 'Changing the email address',
      act: press('Change your email'),
      shows: 'New email',
      dialog: 'features/people/security/change-email-dialog.tsx',
    },
    {
      name: 'change-password',
      screen: '/client/security',
      caption: 'Changing the password',
      act: press('Change your password'),
      shows: 'New password',
      dialog: 'features/people/security/change-password-dialog.tsx',
      theme: 'dark',
    },
    {
      name: 'two-step',
      screen: '/client/security',
      caption: 'Turning on two-step sign-in',
      act: turnOnTwoStep,
      shows: 'Or enter this key',
      dialog: 'features/people/security/turn-on-dialog.tsx',
    },
    {
      name: 'add-passkey',
      screen: '/client/security',
      caption: 'Adding a passkey',
      act: press('Add a passkey'),
      shows: 'Current password',
      dialog: 'features/people/security/add-passkey-dialog.tsx',
      theme: 'amber',
    },
    {
      name: 'order-data',
      screen: '/client/security',
      caption: 'Requesting a copy of personal data',
      act: press('Request my data'),
      shows: 'Request my data',
      dialog: 'features/operations/account-data/request-export-dialog.tsx',
    },
    {
      name: 'delete-account',
      screen: '/client/security',
      caption: 'Deleting the account',
      act: press('Delete my account'),
      shows: 'Current password',
      dialog: 'features/operations/account-data/delete-account-dialog.tsx',
      theme: 'red',
    },
  ],
}
