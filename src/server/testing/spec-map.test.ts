import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

const read = (page: string) => readFileSync(path.join(projectRoot, page), 'utf8')
const exists = (file: string) => existsSync(path.join(projectRoot, file))
const fromRoot = (file: string) => (/^(e2e|bench)\//.test(file) ? file : `src/${file}`)
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

/** The rows of the tables with a row id: `| R1 | statement | files | proofs |`. */
const rows = read('docs/spec-map.md')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
  .flatMap(([id = '', , where, proofs]) =>
    /^[RAPWN]\d+$/.test(id) && where && proofs
      ? [{ id, files: codeIn(where), proofs: proofs.split('<br>') }]
      : [],
  )

const idsOf = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)

describe('the specification map', () => {
  test('has each of the 82 statements once', () => {
    expect(rows.map(({ id }) => id)).toEqual([
      ...idsOf('R', 16),
      ...idsOf('A', 24),
      ...idsOf('P', 10),
      ...idsOf('W', 17),
      ...idsOf('N', 15),
    ])
  })

  test.each(rows)('names files and tests of $id that exist', ({ files, proofs }) => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !exists(fromRoot(file)))).toEqual([])
    for (const proof of proofs) {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
      expect(file, proof).toMatch(/\.(?:test|spec)\.ts$/)
      const source = read(fromRoot(file)).replaceAll(/ (@variant|\$\{tag\})(?=['`])/g, '')
      expect(
        ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)),
        proof,
      ).toBe(true)
    }
  })
})

test.each([
  ['docs/hostile-map.md', 50],
  ['docs/security.md', 150],
])('every file that %s names exists', (page, atLeast) => {
  const named = [...read(page).matchAll(/`((?:shared|server|web|e2e|bench)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file]) => file!,
  )
  expect(named.length).toBeGreaterThan(atLeast)
  expect(named.filter((file) => !exists(fromRoot(file)))).toEqual([])
})

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]

test('every path from the root that a document names exists', () => {
  const missing = pages.flatMap((page) => {
    const named = read(page).matchAll(
      /(?<![\w./-])(?:src|e2e|scripts|bench|assets|deploy)\/[\w@./-]*[\w/](?![<*{…])/g,
    )
    return [...named].flatMap(([file]) => (exists(file) ? [] : [`${page}: ${file}`]))
  })
  expect(missing).toEqual([])
})

test('every file that the architecture and the decisions name by a part of its path exists', () => {
  const files = globSync('{src,scripts,e2e,bench}/**/*.*', { cwd: projectRoot })
  const named = pages
    .filter((page) => page === 'docs/architecture.md' || page.startsWith('docs/decisions/'))
    .flatMap((page) => codeIn(read(page)))
    .filter((code) => /^[\w./-]+\/[\w.-]+\.(?:tsx?|mjs)$/.test(code))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
