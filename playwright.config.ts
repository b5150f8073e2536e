import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/launch-options.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine: journeys wait a third of the time.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // The JSON goes to PLAYWRIGHT_JSON_OUTPUT_FILE, which npm test sets.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: { launchOptions, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    {
      name: 'phone',
      testMatch:
        /(account-journey|saved-searches|accessibility|deck|likes|listing-page|listings|owner-dashboard|search|shell|first-load|settings|rights|security|profiles|onboarding|operator|safety)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
