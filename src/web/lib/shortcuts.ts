import { dashboardPath, type Role } from '#shared/roles.ts'

/** Where each shortcut leads. */
export const placeShortcuts = [
  { keys: ['Alt', 'H'], code: 'KeyH', does: 'Home', path: () => '/' },
  { keys: ['Alt', 'D'], code: 'KeyD', does: 'Dashboard', path: dashboardPath },
  { keys: ['Alt', 'P'], code: 'KeyP', does: 'Profile', path: (role: Role) => `/${role}/profile` },
  { keys: ['Alt', 'S'], code: 'KeyS', does: 'Settings', path: (role: Role) => `/${role}/settings` },
  { keys: ['Alt', 'M'], code: 'KeyM', does: 'Messages', path: () => '/messages' },
]

export const deckShortcuts = [
  { keys: ['←'], does: 'Pass' },
  { keys: ['→'], does: 'Like' },
  { keys: ['S'], does: 'Super like' },
  { keys: ['Z'], does: 'Undo the last swipe (Backspace, too)' },
  { keys: ['↑'], does: 'Details of the card' },
]
export const listShortcut = { keys: ['Ctrl', '/'], does: 'Write this list to the browser’s console' }
export const shortcutList = [
  ...placeShortcuts,
  ...deckShortcuts.map(({ keys, does }) => ({ keys, does: `${does}, in the deck` })),
  listShortcut,
]

export const shortcutTo = (path: string, role: Role) =>
  placeShortcuts.find((shortcut) => shortcut.path(role) === path)?.keys.join('+')
