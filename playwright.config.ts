import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/launch-options.ts'

/** `npm run journeys` runs all of these at both sizes; `npm test` runs what is much the same at both at one of them. */
const isEverything = Boolean(process.env['ALL_JOURNEYS'])
/** Looks at both sizes by itself. */
const once = ['accessibility']
const onBoth = ['first-load']
const onPhone = [
  'account-journey',
  'contracts',
  'deck',
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
const onDesk = ['likes', 'listings', 'operator', 'owner-dashboard', 'rights', 'security']
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine: journeys wait a third of the time.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A browser on a busy machine may stumble once; npm test names what did.
  retries: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // The JSON goes to PLAYWRIGHT_JSON_OUTPUT_FILE, which npm test sets.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  // What a service worker fetches no journey could hold up; those about it let it in.
  use: { launchOptions, serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    {
      name: 'phone',
      testMatch: specs(...once, ...onBoth, ...onPhone, ...(isEverything ? onDesk : [])),
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desk',
      testIgnore: specs(...once, ...(isEverything ? [] : onPhone)),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
