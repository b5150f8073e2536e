import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { remains } from './remains.ts'

test('what is left of a deleted account is listed for people as it is for the tests, word for word', async () => {
  const page = await readFile(path.join(projectRoot, 'docs/legal-holds.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(remains.map(({ table, what, why, howLong }) => [`\`${table}\``, what, why, howLong]))
})
