import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { pathWith, run, Stop } from './run.mjs'
import { sumUp, takeCounts } from './test-report.mjs'
import { prepareTestServers } from './test-servers.mjs'

const startedAt = Date.now()

/** Runs every check in turn, a failed one not keeping the others from running, and prints the sum at the end. */
export async function runChecks(node, { withBrowser }) {
  const env = { PATH: pathWith(node) }
  const counts = []
  const failedChecks = []

  const notRun = await prepareTestServers()
  await check('Format', () => run('oxfmt', ['--check', '.'], { env }))
  await check('Lint', () => run('oxlint', [], { env }))
  await check('Types', () => run('tsc', ['-b'], { env }))
  await tests('Tests', (reportFile) =>
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`], {
      env,
    }),
  )
  const isBuilt = await check('Build', async () => {
    await buildIfChanged(node)
    return 0
  })
  if (isBuilt) await check('Size', () => run(node, ['scripts/check-size.ts'], { env }))
  if (isBuilt && withBrowser) {
    await tests('Browser tests', async (reportFile) => {
      const browser = await findBrowser(node)
      return run('playwright', ['test'], {
        env: { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      })
    })
  }

  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
  for (const { failures } of counts) for (const failure of failures) console.log(`  ${failure}`)
  const secondTries = counts.flatMap((one) => one.secondTries)
  if (secondTries.length > 0) console.log(`\nPassed at the second try only:\n  ${secondTries.join('\n  ')}`)
  for (const part of notRun) console.log(`\nNOT RUN: ${part}`)
  console.log(`\n${sumUp(counts)}`)
  return counts.some(({ failed }) => failed > 0) ? 1 : 0

  async function check(name, body) {
    const isPassed = (await underHeading(name, body)) === 0
    if (!isPassed) {
      failedChecks.push(name)
      counts.push({ passed: 0, failed: 1, skipped: 0, failures: [], secondTries: [] })
    }
    return isPassed
  }

  async function tests(name, body) {
    const reportFile = path.join(tmpdir(), `keyswipe-report-${process.pid}.json`)
    const exitCode = await underHeading(name, () => body(reportFile))
    if (exitCode !== 0) failedChecks.push(name)
    counts.push(takeCounts(reportFile, exitCode))
  }
}

async function underHeading(name, body) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(`\n── ${name} (after ${seconds} s)`)
  try {
    return await body()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    return 1
  }
}
