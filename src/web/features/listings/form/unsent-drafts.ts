import type { ListingValues } from './listing-values.ts'

const prefix = 'keyswipe.draft.'

interface UnsentDraft {
  /** What it was written on top of. */
  version: number
  values: ListingValues
}

/** What was written and not saved yet, kept in this browser across a reload and a lost network. */
export function storeUnsent(listingId: string, draft: UnsentDraft) {
  try {
    localStorage.setItem(prefix + listingId, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage only costs the safety net.
  }
}

export function readUnsent(listingId: string): UnsentDraft | undefined {
  try {
    const text = localStorage.getItem(prefix + listingId)
    return text === null ? undefined : (JSON.parse(text) as UnsentDraft)
  } catch {
    return undefined
  }
}

/** After a save: what is saved now is forgotten; what was written since is kept, on top of the new version. */
export function settleUnsent(listingId: string, saved: ListingValues | undefined, version: number) {
  const unsent = readUnsent(listingId)
  if (!unsent) return
  if (JSON.stringify(unsent.values) === JSON.stringify(saved)) forgetUnsent(listingId)
  else storeUnsent(listingId, { ...unsent, version })
}

export const forgetUnsent = (listingId: string) => localStorage.removeItem(prefix + listingId)
