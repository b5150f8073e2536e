import { clearPersisted } from './clear-persisted.ts'
import { seenTipsName } from './seen-tips.ts'
import { pendingSignOutName } from './pending-sign-out.ts'

/** Keys that survive signing out: they say nothing about the user, or are needed to finish ending the session. */
const kept = new Set([
  'keyswipe.remember-me',
  'keyswipe.passkey-used',
  'keyswipe.version',
  pendingSignOutName,
  seenTipsName,
])

function clear() {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith('keyswipe.') && !kept.has(name)) storage.removeItem(name)
  clearPersisted()
}

/** Clears the user's data from browser storage when signing out, before the page is left. */
export function forgetPerson() {
  clear()
  // The event stream or a message being sent may still write to storage until the page is unloaded.
  addEventListener('pagehide', clear)
}
