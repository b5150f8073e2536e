import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

/** `npm run fuzz -- <minutes> <seed>`; a seed that a failure has named, with 0 minutes, makes the same calls again. */
await main(async () => {
  const [minutes = '10', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
  const node = await ensureInstalled()
  console.log(`Hostile calls to every endpoint, for about ${minutes} minutes, from seed ${seed}`)
  return run('vitest', ['run', 'src/server/http/fuzz.test.ts'], {
    env: { PATH: pathWith(node), FUZZ_MINUTES: minutes, FUZZ_SEED: seed },
  })
})
