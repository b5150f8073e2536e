import { expect, test } from 'vitest'
import { landAt } from './land.ts'

const crossings = (column: number, row: number, edge: RegExp) =>
  landAt(9, column, row).ways.flatMap(({ path, kind }) => {
    const at = edge.exec(path)?.[1]
    return at ? [{ at, kind }] : []
  })

test('roads and rivers go on beyond an edge', () => {
  let met = 0
  for (let column = 0; column < 12; column += 1)
    for (let row = 0; row < 12; row += 1) {
      const east = crossings(column, row, / 100 ([\d.]+)$/)
      expect(east).toEqual(crossings(column + 1, row, /^M0 ([\d.]+)/))
      expect(crossings(column, row, / ([\d.]+) 100$/)).toEqual(crossings(column, row + 1, /^M([\d.]+) 0C/))
      met += east.length
    }
  expect(met).toBeGreaterThan(50)
})

test('the same place always looks the same, and places differ', () => {
  expect(landAt(9, 3, 4)).toEqual(landAt(9, 3, 4))
  expect(landAt(9, 3, 4)).not.toEqual(landAt(9, 4, 4))
})
