import { defineConfig } from 'vitest/config'
import { messages } from './scripts/messages/plugin.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        plugins: [messages()],
        test: { name: 'unit', include: ['{src/shared,src/web,scripts}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Safe without isolation: each file has its own database, and modules keep no state between files.
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
        },
      },
    ],
    // One more than the cores of a small machine, because files that start servers spend much of their time waiting.
    maxWorkers: 3,
    // Report only tests slower than this; the others would drown them out.
    slowTestThreshold: 2_000,
    // Only catches tests that hang: a shared machine can be ten times slower than an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
