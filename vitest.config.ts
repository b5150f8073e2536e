import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    // One more than the cores of a small machine: files that start servers wait much of their time.
    maxWorkers: 3,
    // Each file has a database of its own; modules hold no state that a file could leave behind.
    isolate: false,
    // Only tests as slow as this are named; the others would hide them.
    slowTestThreshold: 2_000,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
