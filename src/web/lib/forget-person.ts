/** What may stay when somebody signs out: it says nothing about them. */
const kept = new Set(['keyswipe.remember-me'])

/** On signing out: nothing of anybody stays in this browser's storage. */
export function forgetPerson() {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (name.startsWith('keyswipe.') && !kept.has(name)) storage.removeItem(name)
}
