import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, run, settingsFlags } from './run.mjs'

// The file is named from where the command was given.
const [file, ...flags] = process.argv.slice(2)
const named = file && path.resolve(process.env.INIT_CWD ?? '.', file)

await main(async () =>
  run(await ensureInstalled(), [
    ...settingsFlags,
    'src/server/verify.ts',
    ...(named ? [named] : []),
    ...flags,
  ]),
)
