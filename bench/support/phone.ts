import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

export const lighthouseFolder = path.join(import.meta.dirname, '../lighthouse')
const benchmarks = path.join(lighthouseFolder, 'node_modules/lighthouse/core/lib/page-functions.js')
const installed = path.join(lighthouseFolder, 'node_modules/.package-lock.json')

/** The index of the phone that Lighthouse imitates on a fast desktop, which has 1,500, by making it 4 × slower. */
const phoneIndex = 375
const maxSlowdown = 4

interface Benchmarks {
  computeBenchmarkIndex: () => number
}

/** Lighthouse is large and only used here, so it has its own folder and is installed on first use. */
export async function installLighthouse() {
  if (existsSync(installed)) return
  console.log('Installing Lighthouse (takes half a minute, first time only) …')
  await promisify(execFile)('npm', ['ci', '--prefix', lighthouseFolder, '--loglevel=error'])
}

/**
 * How fast Lighthouse finds this machine, and how much slower its phone is: 4 × on a fast machine and less on a slow
 * one, so the phone stays the same, as Lighthouse's docs/throttling.md advises.
 */
export async function measureMachine(page: Page) {
  const { pageFunctions } = (await import(benchmarks)) as { pageFunctions: Benchmarks }
  const indexes: number[] = []
  while (indexes.length < 3) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  // The median: the browser is still starting during the first, and speed varies on a shared machine.
  const index = indexes.toSorted((a, b) => a - b)[1]!
  return { index, slowdown: Math.min(maxSlowdown, Math.max(1, index / phoneIndex)) }
}
