import { exactly } from '../support/exactly.ts'
import type { Page } from '@playwright/test'
import { mailboxPath, verifyPath } from '#shared/routes.ts'
import { installSeen } from '../support/browsers.ts'
import { press, type Part } from './stop.ts'

const asClient = /I'm a Client/
const key = (name: string) => (page: Page) => page.keyboard.press(name)

/** Resets the install card, as in a session where it wasn't seen yet. */
const offerInstall = async (page: Page) => {
  await page.context().clearCookies({ name: installSeen })
  await page.reload()
}

const passAll = async (page: Page) => {
  for (let card = 0; card < 8; card += 1) await page.keyboard.press('ArrowLeft')
}

const signUp = async (page: Page) => {
  await press(asClient, 'Sign Up')(page)
  await page.getByLabel('Full Name').fill('Ada Byron')
  await page.getByLabel('Email').fill(`ada-${Date.now()}@example.com`)
  await page.getByLabel(exactly('Password')).fill('Sesame123')
  await press('Sign Up')(page)
}

export const comingIn: Part = {
  title: 'Open pages and sign-in',
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
      dialog: 'features/people/accounts/auth-dialog.tsx',
      hasDesk: true,
    },
    {
      name: 'sign-up',
      screen: '/',
      caption: 'Signing up, with missing fields',
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
      name: 'confirm-email',
      screen: '/confirm-email',
      address: '/confirm-email?token=mailed',
      caption: 'An expired confirmation link',
      shows: 'This link doesn’t work',
    },
    {
      name: 'check-your-email',
      screen: '/',
      caption: 'After signing up: confirming with the link or code in the email',
      act: signUp,
      shows: 'Six-digit code',
      dialog: 'features/people/accounts/auth-dialog.tsx',
      hasDesk: true,
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
      dialog: 'features/conversations/matches/match-moment.tsx',
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
    {
      name: 'verify',
      screen: verifyPath,
      caption: 'Verifying a signed contract',
      shows: 'Verify a contract',
    },
    {
      name: 'email-change',
      screen: '/email-change/:answer',
      address: '/email-change/confirm',
      caption: 'Confirming a new email address',
      shows: 'Is this your new email?',
    },
    {
      name: 'stop',
      screen: '/stop/:what',
      address: '/stop/two-step',
      caption: 'Removing a second step that someone else turned on',
      shows: 'Turn off two-step sign-in?',
    },
    {
      name: 'unsubscribe',
      screen: '/unsubscribe/:token',
      address: '/unsubscribe/none',
      caption: 'An incomplete link from an email',
      shows: /link|mail/,
    },
    {
      name: 'mailbox',
      screen: mailboxPath,
      caption: 'The mailbox of a development server',
      shows: 'Mailbox',
    },
    {
      name: 'not-found',
      caption: 'Page not found',
      address: '/nowhere',
      shows: 'Page Not Found',
    },
    {
      name: 'landing-dark',
      screen: '/',
      caption: 'The landing page in the dark theme, with the install card',
      act: offerInstall,
      shows: 'Get the app',
      theme: 'dark',
    },
  ],
}
