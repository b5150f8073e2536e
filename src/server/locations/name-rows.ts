import { foldName, prefixOf } from './fold-name.ts'
import type { ReadCity } from './read-cities.ts'

interface NameRow {
  names: string[]
  ids: number[]
}

/** Enough to choose from before the whole prefix is typed. */
const maxOfShort = 40

/** The rows of `city_names`. Cities come largest first. */
export function toNameRows(cities: Iterable<Pick<ReadCity, 'id' | 'names'>>) {
  const rows = new Map<string, NameRow>()
  for (const { id, names } of cities)
    for (const name of new Set(names.map(foldName))) {
      const letters = [...prefixOf(name)]
      for (let count = 1; count <= letters.length; count += 1) {
        const prefix = letters.slice(0, count).join('')
        const row = rows.get(prefix) ?? { names: [], ids: [] }
        rows.set(prefix, row)
        if (count < letters.length && prefix !== name && row.ids.length >= maxOfShort) continue
        row.names.push(name)
        row.ids.push(id)
      }
    }
  return rows
}
