import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#shared/roles.ts'

const shortcuts = [
  { key: 'h', label: 'Alt+H: home', path: () => '/' },
  { key: 'd', label: 'Alt+D: dashboard', path: (role: Role) => `/${role}/dashboard` },
  { key: 'p', label: 'Alt+P: profile', path: (role: Role) => `/${role}/profile` },
  { key: 's', label: 'Alt+S: settings', path: (role: Role) => `/${role}/settings` },
  { key: 'm', label: 'Alt+M: messages', path: () => '/messages' },
]

/** `role` is the one of the sign-up metadata: it only chooses paths, the guards decide. */
export function useShortcuts(role: Role) {
  const navigate = useNavigate()
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === '/') {
        console.log(['Keyboard shortcuts', ...shortcuts.map(({ label }) => label), 'Ctrl+/: this list'].join('\n'))
        return
      }
      // With Alt held, `key` may be another character (on a Mac), so the place on the keyboard counts.
      const shortcut = event.altKey && !event.ctrlKey && !event.metaKey && shortcuts.find(({ key }) => event.code === `Key${key.toUpperCase()}`)
      if (!shortcut) return
      event.preventDefault()
      void navigate(shortcut.path(role))
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [navigate, role])
}
