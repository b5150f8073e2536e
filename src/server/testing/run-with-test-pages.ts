import path from 'node:path'
import { run } from '#server/processes/run.ts'
import { projectRoot } from '#server/project-root.ts'

// The product as separate processes, for tests that run before the web app is built.
run(path.join(projectRoot, 'src/server/testing/web-pages'))
