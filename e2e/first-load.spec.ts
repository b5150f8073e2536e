import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openDialog } from './support/people.ts'

const landingBudget = 12_000
const dialogBudget = 110_000

/** The gzipped size of all scripts a page loads, each counted once. */
function watchScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  const measure = (response: Response) => {
    const url = response.url()
    if (url.endsWith('.js') && !sizes.has(url))
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      )
  }
  page.on('response', measure)
  return async () => {
    // Nobody would wait for the body of a later response, and the end of the test would reject it.
    page.off('response', measure)
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  }
}

test('the landing page loads little script before its load event, and loads once', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const scriptBytes = watchScripts(page)
  await page.goto('/', { waitUntil: 'load' })
  const beforeLoad = await page.evaluate(() => {
    const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js') && entry.startTime < loadEventStart)
      .map((entry) => entry.name)
  })
  let bytes = 0
  for (const url of beforeLoad) bytes += gzipSync(await (await page.request.get(url)).body()).length
  expect(bytes).toBeLessThanOrEqual(landingBudget)

  await openDialog(page, 'client')
  await page.waitForLoadState('networkidle')
  expect(await scriptBytes()).toBeLessThanOrEqual(dialogBudget)
  expect(loads).toBe(1)
})

test('the first visit has no violations of the content security policy and no failed requests', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/')
  await openDialog(page, 'client')
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})
