import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled } from './install.mjs'
import { main, pathWith, run, settingsFlags } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled()
  // The server doesn't start without the built pages, although Vite serves its own.
  await buildIfChanged(node)
  const env = { PATH: pathWith(node) }
  const server = run(node, ['--watch', ...settingsFlags, 'src/server/main.ts'], { env })
  const web = run('vite', [], { env })
  return (await Promise.all([server, web])).find((code) => code !== 0) ?? 0
})
