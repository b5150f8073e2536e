import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

await main(async () => runChecks(await ensureInstalled(), { withBrowser: true }))
