import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { retainedRows } from './retained-rows.ts'

test('the documentation lists what is left of a deleted account exactly as the code does', async () => {
  const page = await readFile(path.join(projectRoot, 'docs/legal-holds.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(
    retainedRows.map(({ table, what, why, howLong }) => [`\`${table}\``, what, why, howLong]),
  )
})
