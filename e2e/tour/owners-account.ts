import { contractPath, operatorPath } from '#shared/routes.ts'
import { press, type Part } from './stop.ts'

export const ownersAccount: Part = {
  title: 'An owner’s contracts and account',
  as: 'owner',
  stops: [
    {
      name: 'prove',
      screen: '/owner/profile',
      caption: 'Getting verified',
      act: press('Get verified'),
      shows: 'Send',
      dialog: 'features/verification/verification-dialog.tsx',
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
