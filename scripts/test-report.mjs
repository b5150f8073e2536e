import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/** Reads and deletes the output of vitest's or Playwright's JSON reporter. */
export function takeCounts(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(file, { force: true })
  const counts = report?.stats ? ofPlaywright(report) : ofVitest(report ?? {})
  // A test file that can't be loaded fails the run without failing a test.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function ofVitest({
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
  numTodoTests = 0,
  testResults = [],
}) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = path.relative(projectRoot, name)
      return failed.length > 0
        ? failed.map(
            ({ fullName, failureMessages }) => `${file} › ${fullName}${beginningOf(failureMessages[0])}`,
          )
        : [`${file}${beginningOf(message)}`]
    })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

function ofPlaywright({ stats: { expected, unexpected, skipped }, suites }) {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const error = results.at(-1)?.errors[0]
        return `e2e/${file} [${projectName}] › ${title}${beginningOf(error?.message)}`
      }),
  )
  return { passed: expected, failed: unexpected, skipped, failures }
}

/** Enough of an error to know what failed from the end of a log: its message and its place in our code. */
function beginningOf(error = '') {
  const lines = stripVTControlCharacters(error).split('\n')
  const ours = lines.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
  return ours
    .slice(0, 20)
    .map((line) => `\n      ${line}`.trimEnd())
    .join('')
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {Counts[]} all */
export function sumUp(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
