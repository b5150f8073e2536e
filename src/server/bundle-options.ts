import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

const { dependencies } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/**
 * How the server is bundled, for the build and for tests. Packages stay outside except Drizzle: Node parses its
 * package.json of 179 kB again for each of its files, which was almost half of what starting a server process costs.
 */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: Object.keys(dependencies).flatMap((name) => (name === 'drizzle-orm' ? [] : [name, `${name}/*`])),
} as const
