const prefix = 'keyswipe.draft.'

interface UnsentDraft<Value> {
  /** The version the changes are based on. */
  version: number
  values: Value
}

/** Unsaved changes, kept in this browser across reloads and while offline. */
export function storeUnsent<Value>(id: string, draft: UnsentDraft<Value>) {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: only the safety net is lost.
  }
}

export function readUnsent<Value>(id: string): UnsentDraft<Value> | undefined {
  try {
    const text = localStorage.getItem(prefix + id)
    return text === null ? undefined : (JSON.parse(text) as UnsentDraft<Value>)
  } catch {
    return undefined
  }
}

/** After a save: forgets the draft if it was just saved, and rebases later changes onto the new version. */
export function settleUnsent<Value>(id: string, saved: Value | undefined, version: number) {
  const unsent = readUnsent<Value>(id)
  if (!unsent) return
  if (JSON.stringify(unsent.values) === JSON.stringify(saved)) forgetUnsent(id)
  else storeUnsent(id, { ...unsent, version })
}

export const forgetUnsent = (id: string) => localStorage.removeItem(prefix + id)
