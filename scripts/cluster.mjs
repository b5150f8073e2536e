import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled } from './install.mjs'
import { main, Stop } from './run.mjs'
import { runUntilSignal } from './run-until-signal.mjs'

await main(async () => {
  if (process.platform !== 'linux')
    throw new Stop('The cluster needs Linux: elsewhere the processes of its PostgreSQLs can’t be found.')
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return runUntilSignal(node, ['bench/cluster.ts'], { hasInput: true })
})
