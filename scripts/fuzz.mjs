import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

/** `npm run fuzz -- <minutes> <seed>`. The seed of a failure with 0 minutes repeats the same calls. */
await main(async () => {
  const [minutes = '10', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
  const node = await ensureInstalled()
  console.log(`Fuzzing every endpoint and running races for about ${minutes} minutes, seed ${seed}`)
  return run('vitest', ['run', 'src/server/http/fuzz.test.ts', 'src/server/http/races.test.ts'], {
    env: { PATH: pathWith(node), FUZZ_MINUTES: minutes, FUZZ_SEED: seed },
  })
})
