import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/launch-options.ts'

// Succeeds only if the browser at CHROME_PATH starts, renders a page and takes a screenshot.
const browser = await chromium.launch({ ...launchOptions, timeout: 30_000 })
const page = await browser.newPage()
await page.setContent('<h1>Keyswipe</h1>')
const [shown, blank] = [await page.screenshot(), await page.setContent('').then(() => page.screenshot())]
await browser.close()
if (shown.equals(blank)) throw new Error('The browser has no font')
