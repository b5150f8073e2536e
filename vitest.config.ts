import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    // Test files share one PostgreSQL; more workers than cores only make each of them slower.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
