import { defineConfig } from '@playwright/test'
import { isEverything } from './e2e/support/everything.ts'
import { launchOptions } from './e2e/support/launch-options.ts'

/** Checks both sizes itself. */
const once = ['accessibility']
/** The same at both sizes, so `npm test` runs them at one. */
const onPhone = [
  'account-journey',
  'calendars',
  'contracts',
  'currencies',
  'dates',
  'date-requests',
  'deck',
  'first-load',
  'languages',
  'listing-page',
  'onboarding',
  'profiles',
  'safety',
  'saved-searches',
  'search',
  'settings',
  'shell',
  'subscriptions',
]
const onDesk = [
  'account-data',
  'calendar-imports',
  'likes',
  'listings',
  'map',
  'no-webgl',
  'operator',
  'owner-dashboard',
  'security',
]
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine, because the tests spend a third of their time waiting.
  workers: 3,
  fullyParallel: true,
  ...(!isEverything && { grepInvert: /@variant/ }),
  // Only catches tests that hang: a shared machine can be ten times slower than an idle one.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  forbidOnly: Boolean(process.env['CI']),
  // The JSON goes to PLAYWRIGHT_JSON_OUTPUT_FILE, which npm test sets.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  // Tests can't intercept what a service worker fetches, so it is blocked except in the tests about it.
  use: {
    launchOptions,
    serviceWorkers: 'block',
    // An element that can't be clicked for three minutes never will be.
    actionTimeout: 180_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      testMatch: specs(...once, ...onPhone, ...(isEverything ? onDesk : [])),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: isEverything ? 2 : 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desk',
      testIgnore: specs(...once, ...(isEverything ? [] : onPhone)),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
