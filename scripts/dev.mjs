import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled()
  const env = { PATH: pathWith(node) }
  const server = run(node, ['--watch', '--env-file-if-exists=.env', 'src/server/main.ts'], { env })
  const web = run('vite', [], { env })
  return (await Promise.all([server, web])).find((code) => code !== 0) ?? 0
})
