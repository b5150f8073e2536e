/** The card in each element of the deck. */
export type Slots = readonly (string | undefined)[]

/**
 * A new card takes the element of one that is gone: changing its texts takes a phone a few milliseconds, styling and
 * laying out a new element longer than a frame. All others keep theirs.
 */
export function assignSlots(slots: Slots, ids: readonly string[]): Slots {
  const added = ids.filter((id) => !slots.includes(id))
  const reused = slots.map((id) => (id !== undefined && ids.includes(id) ? id : added.shift()))
  return [...reused, ...added]
}
