import { existsSync, readFileSync, rmSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Reads what vitest's or Playwright's JSON reporter wrote, and clears it away. */
export function takeCounts(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(file, { force: true })
  const counts = report?.stats ? ofPlaywright(report.stats) : ofVitest(report ?? {})
  // A test file that cannot even be loaded fails the run without failing a test.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function ofVitest({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function ofPlaywright({ expected, flaky, unexpected, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** @param {Counts[]} all */
export function sumUp(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
