import type { Page } from '@playwright/test'
import { mailboxPath, verifyPath } from '#shared/routes.ts'
import { press, type Part } from './stop.ts'

const asClient = /I'm a Client/
const key = (name: string) => (page: Page) => page.keyboard.press(name)

/** As in a session in which nobody has closed the card yet. */
const offerInstall = async (page: Page) => {
  await page.evaluate(() => sessionStorage.setItem('keyswipe.install-dismissed', ''))
  await page.reload()
}

const passAll = async (page: Page) => {
  for (let card = 0; card < 8; card += 1) await page.keyboard.press('ArrowLeft')
}

export const comingIn: Part = {
  title: 'Coming in',
  as: 'visitor',
  stops: [
    {
      name: 'landing',
      screen: '/',
      caption: 'The landing page: one button for each role',
      shows: asClient,
      hasDesk: true,
    },
    {
      name: 'sign-in',
      screen: '/',
      caption: 'Signing in',
      act: press(asClient),
      shows: 'Sign in as a client',
      dialog: 'features/accounts/auth-dialog.tsx',
      hasDesk: true,
    },
    {
      name: 'sign-up',
      screen: '/',
      caption: 'Signing up, with what is still missing',
      act: press(asClient, 'Sign Up', 'Sign Up'),
      shows: 'Validation Error',
    },
    {
      name: 'forgot-password',
      screen: '/',
      caption: 'A forgotten password',
      act: press(/I'm an Owner/, 'Forgot password?'),
      shows: 'Send Reset Link',
      theme: 'red',
    },
    {
      name: 'reset-password',
      screen: '/reset-password',
      address: '/reset-password?token=mailed',
      caption: 'A new password',
      shows: 'Confirm password',
    },
    {
      name: 'test-swipe',
      screen: '/test-swipe',
      caption: 'A deck that anyone can try',
      shows: 'Glass-front cabin by the pines',
      theme: 'amber',
    },
    {
      name: 'match',
      screen: '/test-swipe',
      caption: 'A match',
      act: key('ArrowRight'),
      shows: "It's a Match! 🎉",
      dialog: 'features/matches/match-moment.tsx',
      hasDesk: true,
    },
    {
      name: 'seen-them-all',
      screen: '/test-swipe',
      caption: 'The end of the deck',
      act: passAll,
      shows: "You've seen them all!",
    },
    { name: 'help', screen: '/help', caption: 'Help, with the shortcuts', shows: 'Help', hasDesk: true },
    { name: 'terms', screen: '/terms', caption: 'Terms', shows: 'Terms' },
    { name: 'privacy', screen: '/privacy', caption: 'Privacy', shows: 'Privacy' },
    { name: 'verify', screen: verifyPath, caption: 'Checking a signed contract', shows: 'Verify a contract' },
    {
      name: 'email-change',
      screen: '/email-change/:answer',
      address: '/email-change/confirm',
      caption: 'Confirming another address',
      shows: 'address',
    },
    {
      name: 'unsubscribe',
      screen: '/unsubscribe/:token',
      address: '/unsubscribe/none',
      caption: 'A link out of a mail that is not complete',
      shows: /link|mail/,
    },
    {
      name: 'mailbox',
      screen: mailboxPath,
      caption: 'Where mail ends up while developing',
      shows: 'Mailbox',
    },
    {
      name: 'not-found',
      caption: 'An address that leads nowhere',
      address: '/nowhere',
      shows: 'Page Not Found',
    },
    {
      name: 'landing-dark',
      screen: '/',
      caption: 'The landing page in the dark, with the card that offers to install the app',
      act: offerInstall,
      shows: 'Get the app',
      theme: 'dark',
    },
  ],
}
