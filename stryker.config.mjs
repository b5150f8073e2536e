/** Changes the code in small ways and runs the unit tests, to find rules that no test notices: docs/testing.md. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: [
    'src/web/**/*-cache.ts',
    'src/web/**/*-queue.ts',
    'src/web/features/market/swipes/{swipe-session,swipe-toasts,waiting-swipes}.ts',
    'src/web/features/market/insights/view-reporter.ts',
    'src/web/features/market/listings/form/use-listing-form.ts',
    'src/web/features/contracts/use-terms-form.ts',
    'src/web/app/{live/live-updates,offline/persist-queries}.ts',
    'src/web/lib/offline/persisted-queries.ts',
    'src/web/lib/{use-form,field-errors,draft-saver,use-draft-saver,unsent-drafts}.ts',
    'src/web/lib/{event-stream,stream-position,query-client,refetch-in-flight}.ts',
    'src/web/ui/toast-store.ts',
    'src/shared/contracts/contract-states.ts',
    'src/shared/market/price-cuts.ts',
    'src/shared/subscriptions/plans.ts',
  ],
  coverageAnalysis: 'perTest',
  // Changed constants would need a fresh start for every mutant.
  ignoreStatic: true,
  // TypeScript 7 has no API that Stryker could use to rewrite the project references.
  tsconfigFile: 'none',
  concurrency: 2,
  // A slow machine must not look like an endless loop.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: 'node_modules/.cache/mutants.json' },
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['data', 'dist', 'assets', 'docs', 'e2e', 'bench'],
}
