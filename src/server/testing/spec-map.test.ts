import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

test('every file that the map of the specification names is there', () => {
  const map = readFileSync(path.join(projectRoot, 'docs/spec-map.md'), 'utf8')
  const named = [...map.matchAll(/`((?:shared|server|web|e2e|bench)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file]) => file!,
  )
  const missing = named.filter(
    (file) => !existsSync(path.join(projectRoot, /^(e2e|bench)\//.test(file) ? '' : 'src', file)),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
