import { expect, test } from 'vitest'
import { comingScreens } from './coming-screens.ts'

test('only contracts and payments are mere shells', () => {
  expect(Object.keys(comingScreens).filter((path) => !/contract|payment|subscription/.test(path))).toEqual([])
})
