/** A number from 0 to 1 that is always the same for the same place. */
function chance(...parts: number[]) {
  let hash = 2_166_136_261
  for (const part of parts) {
    hash = Math.imul(hash ^ (part + 0x9e37), 16_777_619)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) / 2 ** 32
}

interface Way {
  path: string
  kind: 'river' | 'main' | 'street'
}

/** A piece of drawn land, 100 by 100. What crosses an edge meets what the neighbour draws there. */
export interface Land {
  ways: Way[]
  lanes: string[]
  meadows: string[]
  trees: { x: number; y: number; r: number }[]
  roofs: { x: number; y: number; width: number; height: number; turn: number }[]
}

const rounded = (value: number) => Number(value.toFixed(1))

const blob = (x: number, y: number, r: number, seed: number[]) => {
  const points = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI
    const reach = r * (0.72 + 0.5 * chance(...seed, i))
    return { x: x + Math.cos(angle) * reach * 1.25, y: y + Math.sin(angle) * reach }
  })
  const middle = (i: number) => {
    const [a, b] = [points[i % 7]!, points[(i + 1) % 7]!]
    return `${rounded((a.x + b.x) / 2)} ${rounded((a.y + b.y) / 2)}`
  }
  const curves = points.map((_, i) => {
    const { x: cx, y: cy } = points[(i + 1) % 7]!
    return `Q${rounded(cx)} ${rounded(cy)} ${middle(i + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

const wayKind = (luck: number): Way['kind'] | null => {
  if (luck < 0.09) return 'river'
  if (luck < 0.34) return 'main'
  return luck < 0.72 ? 'street' : null
}

/** It looks like land and is nowhere: no street of it exists. */
export function landAt(level: number, column: number, row: number): Land {
  const at = (...more: number[]) => chance(level, column, row, ...more)
  /** Where a way along a row or a column crosses the edge between two pieces. */
  const across = (axis: number, x: number, y: number) => rounded(22 + 56 * chance(level, x, y, axis))
  const [west, east] = [across(1, column, row), across(1, column + 1, row)]
  const [north, south] = [across(2, column, row), across(2, column, row + 1)]
  const along = [
    { kind: wayKind(chance(level, row, 3)), path: `M0 ${west}C40 ${west} 60 ${east} 100 ${east}` },
    { kind: wayKind(chance(level, column, 4)), path: `M${north} 0C${north} 40 ${south} 60 ${south} 100` },
  ]
  const ways = along.flatMap(({ kind, path }) => (kind ? [{ kind, path }] : []))
  const several = (most: number, seed: number) =>
    Array.from({ length: Math.floor(at(seed) * (most + 1)) }, (_, i) => i)
  const town = { x: 20 + 60 * at(5), y: 20 + 60 * at(6) }
  const grove = { x: 12 + 76 * at(7), y: 12 + 76 * at(8) }
  const isTown = at(9) < 0.34
  return {
    ways,
    lanes: several(2, 10).map((i) => {
      const [x, y] = [10 + 80 * at(11, i), 10 + 80 * at(12, i)]
      return `M${rounded(x)} ${rounded(y)}q${rounded(18 * at(13, i))} ${rounded(-10 + 20 * at(14, i))} ${rounded(22 + 20 * at(15, i))} ${rounded(-18 + 36 * at(16, i))}`
    }),
    meadows: several(2, 17).map((i) =>
      blob(20 + 60 * at(18, i), 20 + 60 * at(19, i), 8 + 14 * at(20, i), [level, column, row, 21, i]),
    ),
    trees: several(6, 22).map((i) => ({
      x: rounded(grove.x + 22 * (at(23, i) - 0.5)),
      y: rounded(grove.y + 16 * (at(24, i) - 0.5)),
      r: rounded(1.4 + 1.4 * at(25, i)),
    })),
    roofs: isTown
      ? several(7, 26).map((i) => ({
          x: rounded(town.x + 34 * (at(27, i) - 0.5)),
          y: rounded(town.y + 26 * (at(28, i) - 0.5)),
          width: rounded(4 + 3 * at(29, i)),
          height: rounded(3 + 2 * at(30, i)),
          turn: Math.round(-14 + 28 * at(31, i)),
        }))
      : [],
  }
}
