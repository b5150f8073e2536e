import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { pathWith, run, Stop } from './run.mjs'
import { sumUp, takeCounts } from './test-report.mjs'
import { prepareTestServers } from './test-servers.mjs'

const startedAt = Date.now()

/**
 * Runs every check, fastest first, so most mistakes show within two minutes. A failed one doesn't stop the others. The
 * server and browser tests run at the same time, because each alone spends a third of its time waiting. The total is
 * printed at the end.
 */
export async function runChecks(node, { withBrowser }) {
  const env = { PATH: pathWith(node) }
  const counts = []
  const failedChecks = []

  const notRun = await prepareTestServers()
  await check('Format', () => run('oxfmt', ['--check', '.'], { env }))
  // At the same time as the next two, because the build alone keeps only one core busy.
  const building = check('Build', async () => {
    await buildIfChanged(node)
    return 0
  })
  // The linter also reports type errors: it loads all types anyway, so tsc would do the same work again.
  await check('Lint and types', () => run('oxlint', [], { env }))
  await tests('Unit tests', (reportFile) => vitest('unit', reportFile))
  const isBuilt = await building
  if (isBuilt) await check('Size', () => run(node, ['scripts/check-size.ts'], { env }))
  await Promise.all([
    tests('Server tests', (reportFile) => vitest('server', reportFile)),
    isBuilt && withBrowser && tests('Browser tests', playwright),
  ])

  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
  for (const { failures } of counts) for (const failure of failures) console.log(`  ${failure}`)
  for (const part of notRun) console.log(`\nNOT RUN: ${part}`)
  console.log(`\n${sumUp(counts)}`)
  return counts.some(({ failed }) => failed > 0) ? 1 : 0

  function vitest(project, reportFile) {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    return run('vitest', ['run', '--project', project, ...reporters], { env, piped: true })
  }

  async function playwright(reportFile) {
    const browser = await findBrowser(node)
    return run('playwright', ['test'], {
      env: { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      piped: true,
    })
  }

  async function check(name, body) {
    const isPassed = (await underHeading(name, body)) === 0
    if (!isPassed) {
      failedChecks.push(name)
      counts.push({ passed: 0, failed: 1, skipped: 0, failures: [] })
    }
    return isPassed
  }

  async function tests(name, body) {
    const reportFile = path.join(tmpdir(), `keyswipe-report-${process.pid}-${name}.json`)
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
