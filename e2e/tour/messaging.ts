import type { Page } from '@playwright/test'
import { conversationPath } from '#shared/routes.ts'
import { choose, press, type Part } from './stop.ts'
import type { Demo } from './demo.ts'

const conversation = ({ ids }: Demo) => conversationPath(ids.clientsConversation)

const agreedDates = ({ ids }: Demo) => conversationPath(ids.datesConversation)

const writeSomethingRude = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Write to/ }).fill('You are an 1d10t')
  await press('Send')(page)
}

export const messaging: Part = {
  title: 'Messages',
  as: 'client',
  stops: [
    {
      name: 'messages',
      screen: '/messages',
      caption: 'All conversations',
      shows: 'Bright rooms near the river',
      hasDesk: true,
    },
    {
      name: 'chat',
      screen: '/messages',
      address: conversation,
      caption: 'A conversation',
      shows: 'Any day this week works.',
      hasDesk: true,
    },
    {
      name: 'chat-dark',
      screen: '/messages',
      address: ({ ids }) => conversationPath(ids.viewingConversation),
      caption: 'An agreed viewing',
      shows: 'The bell says Tillman.',
      theme: 'dark',
    },
    {
      name: 'propose-viewing',
      screen: '/messages',
      address: conversation,
      caption: 'Proposing a viewing',
      act: press('Propose a viewing'),
      shows: 'Propose a viewing',
      dialog: 'features/conversations/viewings/propose-viewing-dialog.tsx',
    },
    {
      name: 'request-dates',
      screen: '/messages',
      address: agreedDates,
      caption: 'Requesting dates',
      act: choose('More', 'Request dates'),
      shows: 'Nothing is paid here.',
      dialog: 'features/conversations/date-requests/dates-dialog.tsx',
      hasDesk: true,
    },
    {
      name: 'agreed-dates',
      screen: '/messages',
      address: agreedDates,
      caption: 'Dates that were agreed',
      shows: 'They’re yours',
      hasDesk: true,
    },
    {
      name: 'cancel-dates',
      screen: '/messages',
      address: agreedDates,
      caption: 'Canceling dates',
      act: press('Cancel'),
      shows: 'Cancel these dates',
      dialog: 'features/conversations/date-requests/cancel-dates.tsx',
      theme: 'red',
    },
    {
      name: 'before-you-meet',
      screen: '/messages',
      address: conversation,
      caption: 'Safety tips before meeting',
      act: choose('More', 'Before you meet'),
      shows: 'More about staying safe',
      dialog: 'features/people/safety/meeting-dialog.tsx',
    },
    {
      name: 'about-match',
      screen: '/messages',
      address: conversation,
      caption: 'The match details',
      act: press(/^Bright rooms near the river/),
      shows: 'About this match',
      dialog: 'app/messages/about-match-dialog.tsx',
    },
    {
      name: 'are-you-sure',
      screen: '/messages',
      address: conversation,
      caption: 'A message that may be hurtful',
      act: writeSomethingRude,
      shows: 'Are you sure?',
      dialog: 'features/conversations/chat/confirm-send.tsx',
    },
    {
      name: 'photo-preview',
      screen: '/messages',
      address: conversation,
      caption: 'A photo before it is sent',
      act: (page) => page.getByLabel('Photos').setInputFiles('assets/photos/property-cabin-01.webp'),
      shows: 'Caption (optional)',
      dialog: 'features/conversations/chat/photo-preview-dialog.tsx',
    },
    {
      name: 'block',
      screen: '/messages',
      address: conversation,
      caption: 'Blocking someone',
      act: choose('More', 'Block'),
      shows: 'Block',
      dialog: 'features/people/safety/safety-dialog.tsx',
      theme: 'amber',
    },
    {
      name: 'report',
      screen: '/messages',
      address: conversation,
      caption: 'Reporting someone',
      act: choose('More', 'Report'),
      shows: 'Send report',
      dialog: 'features/people/safety/report-dialog.tsx',
    },
    {
      name: 'matches',
      screen: '/client/match-history',
      caption: 'Matches with their progress',
      shows: 'Matches',
      hasDesk: true,
    },
    {
      name: 'activity',
      screen: '/client/activity-feed',
      caption: 'The activity feed',
      shows: 'Activity',
      hasDesk: true,
    },
  ],
}
