import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

// Every journey at both sizes, which is too slow for a run of all tests; or with --longer, the tour of all screens with
// texts that are 40 % longer.
await main(async () => {
  const args = process.argv.slice(2)
  const areLonger = args.includes('--longer')
  if (areLonger) process.env.LONGER_TEXTS = '1'
  const node = await ensureInstalled()
  await buildIfChanged(node)
  const chosen = areLonger ? ['accessibility'] : args
  return run('playwright', ['test', ...chosen], {
    env: { PATH: pathWith(node), CHROME_PATH: await findBrowser(node), ALL_JOURNEYS: '1' },
  })
})
