import { fileURLToPath } from 'node:url'

/** The same folder seen from `src/server/` and from the bundle in `dist/server/`. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
