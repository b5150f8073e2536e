import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled } from './install.mjs'
import { main, memoryFlags, settingsFlags } from './run.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

await main(async () => {
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return runUntilSignal(node, [
    ...settingsFlags,
    ...memoryFlags,
    'dist/server/main.js',
    ...process.argv.slice(2),
  ])
})
