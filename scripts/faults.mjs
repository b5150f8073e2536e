import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

const faults = {
  'sign-ups': { file: 'bench/kill-while-signing-up.ts', shows: 'kill -9 loses no acknowledged account' },
}

await main(async () => {
  const fault = faults[process.argv[2]]
  if (!fault) {
    console.log('npm run faults -- <name>, where <name> is one of:')
    for (const [name, { shows }] of Object.entries(faults)) console.log(`  ${name.padEnd(12)} ${shows}`)
    return process.argv[2] ? 1 : 0
  }
  const node = await ensureInstalled()
  await buildIfChanged(node)
  return run(node, [fault.file])
})
