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
  title: 'Contracts and plans',
  as: 'client',
  stops: [
    {
      name: 'contracts',
      screen: '/client/contracts',
      caption: 'Contracts',
      shows: 'Contracts',
      hasDesk: true,
    },
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
      name: 'request-change',
      screen: '/client/contracts/:contractId',
      address: toSign,
      caption: 'Requesting a change',
      act: press('Ask for a change'),
      shows: 'What should change?',
      dialog: 'features/contracts/reason-dialogs.tsx',
      theme: 'amber',
    },
    {
      name: 'decline',
      screen: '/client/contracts/:contractId',
      address: toSign,
      caption: 'Declining it',
      act: press('Decline'),
      shows: 'Reason',
      dialog: 'features/contracts/reason-dialogs.tsx',
      theme: 'red',
    },
    {
      name: 'plan',
      screen: plansPath,
      caption: 'An active plan with its remaining allowances',
      shows: 'Your plan',
      hasDesk: true,
    },
    {
      name: 'cancel-plan',
      screen: plansPath,
      caption: 'Canceling a plan',
      act: press('Cancel plan'),
      shows: 'Keep Plus',
      dialog: 'features/subscriptions/plan-question.tsx',
    },
  ],
}
