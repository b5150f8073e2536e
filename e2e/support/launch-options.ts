import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env['CHROME_PATH']
if (!executablePath) throw new Error('CHROME_PATH must name a browser; npm test finds one by itself')

/** The last two create two extra pages for every window; the others are Playwright's own list, which this replaces. */
const needlessFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${needlessFeatures.join(',')}`,
]

const withArgs = (...more: string[]): LaunchOptions => ({
  executablePath,
  // Chromium's sandbox doesn't work as root; all other users keep it.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [...args, ...more],
})

/** Maps are drawn in software if the machine can't do better. */
export const launchOptions = withArgs('--enable-unsafe-swiftshader')

/** For measurements and pictures: with WebGL in software, everything is painted differently, and slower. */
export const launchOptionsWithoutWebgl = withArgs('--disable-3d-apis')
