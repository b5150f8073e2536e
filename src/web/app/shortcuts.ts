import { dashboardPath, type Role } from '#shared/roles.ts'

/** Where each shortcut leads. */
export const placeShortcuts = [
  { keys: ['Alt', 'H'], code: 'KeyH', does: 'Home', path: () => '/' },
  { keys: ['Alt', 'D'], code: 'KeyD', does: 'Dashboard', path: dashboardPath },
  { keys: ['Alt', 'P'], code: 'KeyP', does: 'Profile', path: (role: Role) => `/${role}/profile` },
  { keys: ['Alt', 'S'], code: 'KeyS', does: 'Settings', path: (role: Role) => `/${role}/settings` },
  { keys: ['Alt', 'M'], code: 'KeyM', does: 'Messages', path: () => '/messages' },
]

const listShortcut = { keys: ['Ctrl', '/'], does: 'Write this list to the browser’s console' }
export const shortcutList = [...placeShortcuts, listShortcut].map(({ keys, does }) => ({ keys, does }))

export const shortcutTo = (path: string, role: Role) =>
  placeShortcuts.find((shortcut) => shortcut.path(role) === path)?.keys.join('+')
