import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => run(await ensureInstalled(), ['scripts/collect-messages.ts']))
