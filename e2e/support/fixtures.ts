/* oxlint-disable no-empty-pattern -- Playwright reads the required fixtures from the pattern */
import { test as base } from '@playwright/test'
import type { TestPostgres } from '#server/testing/clone-template.ts'
import { newAddress, startApp, type App } from './app.ts'
import { declineInstall, withoutMaps } from './browsers.ts'
import { clearMarket } from './market.ts'

export { expect } from '@playwright/test'

export const testPostgres = (): TestPostgres => JSON.parse(process.env['E2E_POSTGRES'] ?? '')

/** Each worker has its own server and database; each test starts with a fresh browser and an empty market. */
export const test = base.extend<
  { emptyMarket: void; hasDeclinedInstall: boolean; hasMaps: boolean },
  { app: App }
>({
  app: [
    async ({}, use) => {
      const app = await startApp(testPostgres())
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  emptyMarket: [
    async ({ app }, use) => {
      await clearMarket(app)
      await use()
    },
    { auto: true },
  ],
  hasDeclinedInstall: [true, { option: true }],
  // Not a launch option: a different browser would need another worker with its own server.
  hasMaps: [false, { option: true }],
  context: async ({ context, app, hasDeclinedInstall, hasMaps }, use) => {
    if (hasDeclinedInstall) await declineInstall(context, app.url)
    if (!hasMaps) await withoutMaps(context)
    await use(context)
  },
  baseURL: ({ app }, use) => use(app.url),
  extraHTTPHeaders: ({}, use) => use({ 'X-Forwarded-For': newAddress() }),
})
