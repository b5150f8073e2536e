import { useSyncExternalStore } from 'react'
import type { ContactInfo } from '#shared/contact-info.ts'
import type { MessageHarm } from '#shared/message-harm.ts'

interface MessageCheck {
  findHarm: (text: string) => MessageHarm | undefined
  harmReasons: Record<MessageHarm, string>
  findContactInfo: (text: string) => ContactInfo | undefined
}

let check: MessageCheck | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Everything is looked at in the browser: no word of it goes anywhere. Without a network it may come too late. */
async function load() {
  const [{ findHarm, harmReasons }, { findContactInfo }] = await Promise.all([
    import('#shared/message-harm.ts'),
    import('#shared/contact-info.ts'),
  ])
  check = { findHarm, harmReasons, findContactInfo }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  loading ??= load().catch(() => {
    loading = undefined
  })
  return () => void listeners.delete(listener)
}

/** Undefined until it has come. */
export const useMessageCheck = () => useSyncExternalStore(subscribe, () => check)
