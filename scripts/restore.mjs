import { runOnFile } from './run-on-file.mjs'

await runOnFile('src/server/restore.ts')
