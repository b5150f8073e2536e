import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    // Two cores' worth of tests, and one more worker because they wait for mails and jobs a third of the time.
    maxWorkers: 3,
    // Each file has a database of its own; modules hold no state that a file could leave behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
