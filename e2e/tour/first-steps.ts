import { plansPath, testCheckoutPath } from '#shared/routes.ts'
import { press, type Part } from './stop.ts'

const choosePlus = press('Choose Plus')

export const clientsFirstSteps: Part = {
  title: 'A client’s first day',
  as: 'new client',
  stops: [
    {
      name: 'welcome',
      screen: '/client/welcome',
      caption: 'The first question',
      shows: 'What are you looking for?',
    },
    {
      name: 'profile-empty',
      screen: '/client/profile',
      caption: 'A profile that says nothing yet',
      shows: 'Sign Out',
    },
    {
      name: 'likes-empty',
      screen: '/client/liked-properties',
      caption: 'Nothing liked yet',
      shows: 'Nothing liked yet',
      theme: 'red',
    },
    {
      name: 'messages-empty',
      screen: '/messages',
      caption: 'No conversation yet',
      shows: 'Nobody to write to yet',
      hasDesk: true,
    },
    {
      name: 'activity-empty',
      screen: '/client/activity-feed',
      caption: 'Nothing has happened yet',
      shows: 'Activity',
    },
    { name: 'plans', screen: plansPath, caption: 'Plans', shows: 'Find it sooner.', hasDesk: true },
    {
      name: 'checkout',
      screen: testCheckoutPath,
      address: plansPath,
      caption: 'The test checkout',
      act: choosePlus,
      shows: 'Test checkout. No card, no money.',
    },
    {
      name: 'payment-cancel',
      screen: '/payment/cancel',
      address: plansPath,
      caption: 'A checkout that was left',
      act: press('Choose Plus', 'Leave without paying'),
      shows: 'Nothing was charged',
      theme: 'amber',
    },
    {
      name: 'payment-success',
      screen: '/payment/success',
      address: plansPath,
      caption: 'A plan that was paid',
      act: press('Choose Plus', 'Approve'),
      shows: 'Plus is yours',
      hasDesk: true,
    },
  ],
}

export const ownersFirstSteps: Part = {
  title: 'An owner’s first day',
  as: 'new owner',
  stops: [
    { name: 'owner-welcome', screen: '/owner/welcome', caption: 'Who lets', shows: 'Business name' },
    {
      name: 'listings-empty',
      screen: '/owner/properties',
      caption: 'No listings yet',
      shows: 'Nothing listed yet',
    },
  ],
}
