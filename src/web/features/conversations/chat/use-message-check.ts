import { useSyncExternalStore } from 'react'
import type { ContactInfo } from '#shared/people/contact-info.ts'
import type { MessageHarm } from './message-harm.ts'

interface MessageCheck {
  findHarm: (text: string) => MessageHarm | undefined
  harmReasons: Record<MessageHarm, string>
  findContactInfo: (text: string) => ContactInfo | undefined
}

let check: MessageCheck | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Messages are checked in the browser, so no text leaves it. Offline the check may load too late. */
async function load() {
  const [{ findHarm, harmReasons }, { findContactInfo }] = await Promise.all([
    import('./message-harm.ts'),
    import('#shared/people/contact-info.ts'),
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

/** Undefined until it has loaded. */
export const useMessageCheck = () => useSyncExternalStore(subscribe, () => check)
