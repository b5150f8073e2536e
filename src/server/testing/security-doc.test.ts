import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

const page = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8')
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('*', ''))
const requirements = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number, level, , state, where] = cells(line)
    return { number: number!, level: Number(level), state: state!, where: where! }
  })

/** The number of requirements per level of ASVS 5.0. */
const defined = { 1: 70, 2: 183 }

test('every requirement of ASVS 5.0 at levels 1 and 2 has one row', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length)
  for (const [level, count] of Object.entries(defined))
    expect(requirements.filter((row) => row.level === Number(level))).toHaveLength(count)
})

test('every met requirement says where, and every other one says why not', () => {
  for (const { number, state, where } of requirements) {
    expect(['met', 'n/a', 'open'], number).toContain(state)
    expect(where.length, number).toBeGreaterThan(4)
    if (state === 'met') expect(where, number).toMatch(/`|\]\(|no plugins/)
  }
})

test.each([
  ['level 1', [1]],
  ['level 2', [2]],
  ['both', [1, 2]],
])('the counts of %s match the tables', (name, levels) => {
  const rows = requirements.filter(({ level }) => levels.includes(level))
  const count = (state: string) => String(rows.filter((row) => row.state === state).length)
  const line = page.split('\n').find((one) => cells(one)[0] === name)!
  expect(cells(line)).toEqual([name, count('met'), count('n/a'), count('open'), String(rows.length)])
})

test('every section that a row points to exists', () => {
  const headings = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(' ', '-')),
  )
  for (const [, anchor] of page.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
})
