import { ensureInstalled } from './install.mjs'
import { main, run, settingsFlags } from './run.mjs'

await main(async () =>
  run(await ensureInstalled(), [...settingsFlags, 'src/server/operator.ts', ...process.argv.slice(2)]),
)
