const lockName = (conversationId: string) => `keyswipe-reading-${conversationId}`
const here = new Set<string>()

/** Marks a conversation as visible for this tab and others; returns a function that ends it. */
export function startReading(conversationId: string): () => void {
  here.add(conversationId)
  let end!: () => void
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  if ('locks' in navigator)
    void navigator.locks.request(lockName(conversationId), { mode: 'shared' }, () => over)
  return () => {
    here.delete(conversationId)
    end()
  }
}

/** Whether any tab of this browser is showing the conversation. */
export async function isBeingRead(conversationId: string) {
  if (here.has(conversationId) || !('locks' in navigator)) return here.has(conversationId)
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === lockName(conversationId)) ?? false
}
