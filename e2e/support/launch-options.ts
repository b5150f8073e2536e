import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env['CHROME_PATH']
if (!executablePath) throw new Error('CHROME_PATH must name a browser; npm test finds one by itself')

export const launchOptions: LaunchOptions = {
  executablePath,
  // Chromium's sandbox refuses root; everyone else keeps it.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
}
