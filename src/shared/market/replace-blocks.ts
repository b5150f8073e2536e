import { addDays } from '#shared/days.ts'
import type { Block } from './calendars.ts'

interface Replacement {
  startsOn: string
  endsOn: string
  blocks: readonly Block[]
}

/** The blocks of a listing after those within some days have been replaced. Of overlapping ones, the last wins. */
export function replaceBlocks(current: readonly Block[], { startsOn, endsOn, blocks }: Replacement): Block[] {
  const others = current.flatMap((block) => without(block, startsOn, endsOn))
  const chosen = blocks.reduce<Block[]>(
    (kept, block) => [...kept.flatMap((other) => without(other, block.startsOn, block.endsOn)), block],
    [],
  )
  return joinNeighbors([...others, ...chosen])
}

/** What is left of a block outside of these days. */
function without(block: Block, startsOn: string, endsOn: string): Block[] {
  if (block.endsOn < startsOn || block.startsOn > endsOn) return [block]
  return [
    ...(block.startsOn < startsOn ? [{ ...block, endsOn: addDays(startsOn, -1) }] : []),
    ...(block.endsOn > endsOn ? [{ ...block, startsOn: addDays(endsOn, 1) }] : []),
  ]
}

/** Blocks that touch and have the same note become one. */
function joinNeighbors(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const last = joined.at(-1)
    if (last?.note === block.note && addDays(last.endsOn, 1) === block.startsOn)
      joined[joined.length - 1] = { ...last, endsOn: block.endsOn }
    else joined.push(block)
  }
  return joined
}
