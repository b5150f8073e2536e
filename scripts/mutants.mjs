import { ensureInstalled } from './install.mjs'
import { main, pathWith, run } from './run.mjs'

/** `npm run mutants`, or `npm run mutants -- <files>` for some of the files: docs/testing.md. */
await main(async () => {
  const node = await ensureInstalled()
  const files = process.argv.slice(2)
  const only = files.length > 0 ? ['--mutate', files.join(',')] : []
  return run('stryker', ['run', ...only], { env: { PATH: pathWith(node) } })
})
