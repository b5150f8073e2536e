export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** An integer, both ends included. */
  whole(min: number, max: number): number
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Always the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  return {
    next,
    between,
    whole: (min, max) => Math.floor(between(min, max + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  }
}
