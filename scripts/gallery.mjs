import { buildIfChanged } from './build-if-changed.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

// Takes pictures of every screen for docs/gallery.md.
await main(async () => {
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return run(node, ['scripts/make-gallery.ts'], { env: { CHROME_PATH: await findBrowser(node) } })
})
