import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

test.each([
  ['spec-map.md', 100],
  ['hostile-map.md', 50],
  ['security.md', 150],
])('every file that %s names exists', (page, atLeast) => {
  const map = readFileSync(path.join(projectRoot, 'docs', page), 'utf8')
  const named = [...map.matchAll(/`((?:shared|server|web|e2e|bench)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file]) => file!,
  )
  const missing = named.filter(
    (file) => !existsSync(path.join(projectRoot, /^(e2e|bench)\//.test(file) ? '' : 'src', file)),
  )
  expect(named.length).toBeGreaterThan(atLeast)
  expect(missing).toEqual([])
})

test('every file that the architecture and the decisions name by path exists', () => {
  const files = globSync('{src,scripts,e2e,bench}/**/*.*', { cwd: projectRoot })
  const pages = ['docs/architecture.md', ...globSync('docs/decisions/*.md', { cwd: projectRoot })]
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(path.join(projectRoot, page), 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs))`/g),
    ].map(([, file]) => file!),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
