import { contractPath, plansPath } from '#shared/routes.ts'
import { press, type Part } from './stop.ts'
import type { Demo } from './demo.ts'
import type { Page } from '@playwright/test'

const toSign = ({ ids }: Demo) => contractPath('client', ids.toSign)
const sign = async (page: Page) => {
  await page.getByText('Each receives the signed document').scrollIntoViewIfNeeded()
  await press('Sign')(page)
}

export const agreeing: Part = {
  title: 'Agreeing',
  as: 'client',
  stops: [
    { name: 'contracts', screen: '/client/contracts', caption: 'Contracts', shows: 'Contracts' },
    {
      name: 'contract',
      screen: '/client/contracts/:contractId',
      address: toSign,
      caption: 'A contract to sign',
      shows: 'Decline',
      hasDesk: true,
    },
    {
      name: 'sign',
      screen: '/client/contracts/:contractId',
      address: toSign,
      caption: 'Signing it',
      act: sign,
      shows: 'Draw your signature here',
      dialog: 'features/contracts/sign-dialog.tsx',
      hasDesk: true,
    },
    {
      name: 'decline',
      screen: '/client/contracts/:contractId',
      address: toSign,
      caption: 'Declining it',
      act: press('Decline'),
      shows: 'Why not',
      dialog: 'features/contracts/decline-dialog.tsx',
      theme: 'red',
    },
    {
      name: 'plan',
      screen: plansPath,
      caption: 'A plan that runs, and what is left of it',
      shows: 'Your plan',
      hasDesk: true,
    },
    {
      name: 'cancel-plan',
      screen: plansPath,
      caption: 'Before a plan is cancelled',
      act: press('Cancel plan'),
      shows: 'Keep Plus',
      dialog: 'features/subscriptions/plan-question.tsx',
    },
  ],
}
