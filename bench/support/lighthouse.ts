import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Cookie } from '@playwright/test'
import { launchOptionsWithoutWebgl } from '../../e2e/support/launch-options.ts'
import { lighthouseFolder, measureMachine } from './phone.ts'

const program = path.join(lighthouseFolder, 'node_modules/lighthouse/cli/index.js')

const maxTries = 5

interface Request {
  resourceType: string
  transferSize: number
  networkRequestTime: number
}

interface Audit {
  score: number | null
  numericValue?: number
  details?: { items: unknown[] }
}

/** The parts of Lighthouse's report that are used here. */
interface Report {
  finalDisplayedUrl: string
  runtimeError?: { code: string; message: string }
  environment: { benchmarkIndex: number }
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

export interface Load {
  finalUrl: string
  /** How fast Lighthouse found this machine, and how much slower it made it. */
  machine: number
  slowdown: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  fcpMs: number
  tbtMs: number
  shift: number
  /** Until the load event, and in total: much is prefetched later, when nobody is waiting. */
  jsKb: number
  jsKbInAll: number
  requests: number
  requestsInAll: number
  kb: number
  kbInAll: number
  /** The failed audits, by Lighthouse's own names. */
  wanting: string[]
}

/** One cold load of a page on a mid-range phone over slow 4G: Lighthouse's own defaults, except for the slowdown. */
export async function loadPage(url: string, folder: string, cookies: Cookie[]): Promise<Load> {
  for (let tries = 1; ; tries += 1) {
    const report = await runLighthouse(url, folder, cookies)
    // Sometimes its trace misses the start of the page, and it asks to be run again.
    if (report.runtimeError?.code !== 'NO_NAVSTART' || tries === maxTries) return toLoad(report)
  }
}

async function runLighthouse(url: string, folder: string, cookies: Cookie[]) {
  const reportFile = path.join(folder, 'report.json')
  await rm(reportFile, { force: true })
  const browser = await startBrowser(path.join(folder, 'profile'))
  try {
    // Lighthouse itself can only add a header, which requests in the background don't get.
    const control = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
    const [context] = control.contexts()
    await context!.addCookies(cookies)
    const { slowdown } = await measureMachine(context!.pages()[0]!)
    await control.close()
    // A failed run exits with 1, and its report says why.
    await promisify(execFile)(process.execPath, [
      program,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${reportFile}`,
      `--port=${browser.port}`,
      '--disable-storage-reset',
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(1)}`,
    ]).catch(() => undefined)
  } finally {
    await browser.stop()
  }
  return JSON.parse(await readFile(reportFile, 'utf8')) as Report
}

/** A new browser that nothing else controls while Lighthouse measures. */
async function startBrowser(profile: string) {
  await rm(profile, { recursive: true, force: true })
  const { executablePath, args = [] } = launchOptionsWithoutWebgl
  const browser = spawn(executablePath!, [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...args,
    // Chromium's sandbox refuses to run as root. Everyone else keeps it.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ])
  const portFile = path.join(profile, 'DevToolsActivePort')
  while (!existsSync(portFile)) await sleep(50)
  const [port] = (await readFile(portFile, 'utf8')).split('\n')
  return {
    port,
    async stop() {
      browser.kill()
      await once(browser, 'exit')
    },
  }
}

function toLoad(report: Report): Load {
  const { finalDisplayedUrl, runtimeError, environment, configSettings, categories, audits } = report
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (category: string) => Math.round(100 * categories[category]!.score)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details?.items ?? []) as Request[]
  const { observedLoad } = audits['metrics']!.details!.items[0] as { observedLoad: number }
  const untilLoad = requests.filter(({ networkRequestTime }) => networkRequestTime < observedLoad)
  const kbOf = (some: Request[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  const isScript = ({ resourceType }: Request) => resourceType === 'Script'
  return {
    finalUrl: finalDisplayedUrl,
    machine: environment.benchmarkIndex,
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    jsKb: kbOf(untilLoad.filter(isScript)),
    jsKbInAll: kbOf(requests.filter(isScript)),
    requests: untilLoad.length,
    requestsInAll: requests.length,
    kb: kbOf(untilLoad),
    kbInAll: kbOf(requests),
    wanting: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  }
}
