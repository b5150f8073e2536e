import { runOnFile } from './run-on-file.mjs'

await runOnFile('src/server/verify.ts')
