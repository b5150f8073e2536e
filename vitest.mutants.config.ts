import { defineConfig } from 'vitest/config'

/** The unit tests that need neither PostgreSQL nor a server. */
export default defineConfig({
  test: {
    include: ['src/web/**/*.test.ts', 'src/shared/**/*.test.ts'],
    testTimeout: 600_000,
  },
})
