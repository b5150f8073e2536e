import type { Page } from '@playwright/test'
import { conversationPath } from '#shared/routes.ts'
import { choose, press, type Part } from './stop.ts'
import type { Demo } from './demo.ts'

const talk = ({ ids }: Demo) => conversationPath(ids.clientsTalk)

const writeSomethingRude = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Write to/ }).fill('You are an 1d10t')
  await press('Send')(page)
}

export const talking: Part = {
  title: 'Talking',
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
      address: talk,
      caption: 'A conversation',
      shows: 'Any day this week works.',
      hasDesk: true,
    },
    {
      name: 'chat-dark',
      screen: '/messages',
      address: ({ ids }) => conversationPath(ids.viewingTalk),
      caption: 'A viewing that was agreed on',
      shows: 'The bell says Tillman.',
      theme: 'dark',
    },
    {
      name: 'propose-viewing',
      screen: '/messages',
      address: talk,
      caption: 'Proposing a viewing',
      act: press('Propose a viewing'),
      shows: 'Propose a viewing',
      dialog: 'features/viewings/propose-viewing-dialog.tsx',
    },
    {
      name: 'before-you-meet',
      screen: '/messages',
      address: talk,
      caption: 'What to know before two people meet',
      act: choose('More', 'Before you meet'),
      shows: 'More about staying safe',
      dialog: 'features/safety/meeting-dialog.tsx',
    },
    {
      name: 'about-match',
      screen: '/messages',
      address: talk,
      caption: 'What the conversation is about',
      act: press(/^Bright rooms near the river/),
      shows: 'About this match',
      dialog: 'features/chat/about-match-dialog.tsx',
    },
    {
      name: 'are-you-sure',
      screen: '/messages',
      address: talk,
      caption: 'A message that may hurt',
      act: writeSomethingRude,
      shows: 'Are you sure?',
      dialog: 'features/chat/are-you-sure.tsx',
    },
    {
      name: 'block',
      screen: '/messages',
      address: talk,
      caption: 'Blocking somebody',
      act: choose('More', 'Block'),
      shows: 'Block',
      dialog: 'features/safety/safety-dialog.tsx',
      theme: 'amber',
    },
    {
      name: 'report',
      screen: '/messages',
      address: talk,
      caption: 'Reporting somebody',
      act: choose('More', 'Report'),
      shows: 'Send report',
      dialog: 'features/safety/report-dialog.tsx',
    },
    {
      name: 'matches',
      screen: '/client/match-history',
      caption: 'Matches and how far each has come',
      shows: 'Matches',
      hasDesk: true,
    },
    {
      name: 'activity',
      screen: '/client/activity-feed',
      caption: 'What happened',
      shows: 'Activity',
      hasDesk: true,
    },
  ],
}
