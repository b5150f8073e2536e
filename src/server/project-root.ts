import { fileURLToPath } from 'node:url'

/** The same place seen from `src/server/` and from the bundle in `dist/server/`. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
