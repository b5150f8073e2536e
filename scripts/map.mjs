import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

// Builds assets/map/world.pmtiles, which is committed. Takes about five minutes and 4 GB of memory.
await main(async () =>
  run(await ensureInstalled(), ['--max-old-space-size=6000', 'scripts/map/build-map.ts']),
)
