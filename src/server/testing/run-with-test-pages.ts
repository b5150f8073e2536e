import { fileURLToPath } from 'node:url'
import { run } from '#server/processes/run.ts'

// The product as its own processes, for tests that come before the web app is built.
run(fileURLToPath(new URL('web-pages', import.meta.url)))
