import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#shared/roles.ts'
import { placeShortcuts, shortcutList } from '#web/lib/shortcuts.ts'

const logShortcuts = () =>
  console.log(
    ['Keyboard shortcuts', ...shortcutList.map(({ keys, does }) => `${keys.join('+')}: ${does}`)].join('\n'),
  )

/** `role` is the one of the sign-up metadata: it only chooses paths, the guards decide. */
export function useShortcuts(role: Role) {
  const navigate = useNavigate()
  // Before the screen is painted: whoever sees it can use them.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === '/') return logShortcuts()
      if (!event.altKey || event.ctrlKey || event.metaKey) return undefined
      // With Alt held, `key` may be another character (on a Mac), so the place on the keyboard counts.
      const shortcut = placeShortcuts.find(({ code }) => code === event.code)
      if (!shortcut) return undefined
      event.preventDefault()
      return void navigate(shortcut.path(role))
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [navigate, role])
}
