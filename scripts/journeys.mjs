import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

// Every journey at both sizes, which is too slow for a run of all tests.
await main(async () => {
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return run('playwright', ['test', ...process.argv.slice(2)], {
    env: { PATH: pathWith(node), CHROME_PATH: await findBrowser(node), ALL_JOURNEYS: '1' },
  })
})
