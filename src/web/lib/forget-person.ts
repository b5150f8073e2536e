import { forgetKept } from './forget-kept.ts'
import { seenTipsName } from './seen-tips.ts'
import { sessionToEndName } from './session-to-end.ts'

/** What may stay when somebody signs out: it says nothing about them, or ends what is left of their session. */
const kept = new Set([
  'keyswipe.remember-me',
  'keyswipe.version',
  'keyswipe.install-dismissed',
  sessionToEndName,
  seenTipsName,
])

function clear() {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith('keyswipe.') && !kept.has(name)) storage.removeItem(name)
  forgetKept()
}

/** On signing out, before the page is left: nothing of anybody stays in this browser's storage. */
export function forgetPerson() {
  clear()
  // The stream or a message that was on its way may still write something down until the page is gone.
  addEventListener('pagehide', clear)
}
