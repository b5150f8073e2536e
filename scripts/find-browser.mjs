import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { pathWith, run, Stop } from './run.mjs'
import { unpackBrowserPackage } from './unpack-browser-package.mjs'

/** The headless shell comes first, because it needs a sixth less CPU. */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const namesInPlaywrightCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a Chromium that really renders a page, and installs one if the machine has none. */
export async function findBrowser(node) {
  const given = process.env.CHROME_PATH
  if (given) {
    if (await showsAPage(node, given)) return given
    throw new Stop(`CHROME_PATH is ${given}, but that browser doesn’t render a page.`)
  }
  const ways = [
    findOnPath,
    findInPlaywrightCache,
    installFromDebian,
    unpackBrowserPackage,
    downloadByPlaywright,
  ]
  for (const way of ways) {
    for (const candidate of await way(node)) {
      if (await showsAPage(node, candidate)) return candidate
    }
  }
  throw new Stop(
    'The browser tests need Chromium or Chrome, but neither could be found or installed.\n' +
      'Install one (on Debian or Ubuntu: apt-get install chromium) or set CHROME_PATH, then run npm test again.',
  )
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(existsSync)
}

function findInPlaywrightCache() {
  const ofSystem = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), ofSystem)
  const browsers = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('chromium-')) : []
  return browsers
    .flatMap((browser) => namesInPlaywrightCache.map((name) => path.join(cache, browser, name)))
    .filter(existsSync)
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  console.log('Installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    if ((await run('apt-get', install, { env, quiet: true })) === 0) break
  }
  return findOnPath()
}

async function downloadByPlaywright(node) {
  console.log('Downloading a browser with Playwright …')
  await run('playwright', ['install', 'chromium'], { env: { PATH: pathWith(node) } })
  return findInPlaywrightCache()
}

async function showsAPage(node, browser) {
  const code = await run(node, ['scripts/try-browser.ts'], { env: { CHROME_PATH: browser }, quiet: true })
  return code === 0
}
