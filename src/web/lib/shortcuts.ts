import { dashboardPath, type Role } from '#shared/roles.ts'

/** Where each shortcut leads. */
export const placeShortcuts = [
  { keys: ['Alt', 'H'], code: 'KeyH', does: 'Home', path: () => '/' },
  { keys: ['Alt', 'D'], code: 'KeyD', does: 'Dashboard', path: dashboardPath },
  { keys: ['Alt', 'P'], code: 'KeyP', does: 'Profile', path: (role: Role) => `/${role}/profile` },
  { keys: ['Alt', 'S'], code: 'KeyS', does: 'Settings', path: (role: Role) => `/${role}/settings` },
  { keys: ['Alt', 'M'], code: 'KeyM', does: 'Messages', path: () => '/messages' },
]

const deckShortcuts = [
  { keys: ['←'], does: 'Pass, in the deck' },
  { keys: ['→'], does: 'Like, in the deck' },
  { keys: ['S'], does: 'Super like, in the deck' },
  { keys: ['Z'], does: 'Undo the last swipe, in the deck; Backspace does the same' },
  { keys: ['↑'], does: 'Details of the card, in the deck' },
]
const listShortcut = { keys: ['Ctrl', '/'], does: 'Write this list to the browser’s console' }
export const shortcutList = [...placeShortcuts, ...deckShortcuts, listShortcut].map(({ keys, does }) => ({
  keys,
  does,
}))

export const shortcutTo = (path: string, role: Role) =>
  placeShortcuts.find((shortcut) => shortcut.path(role) === path)?.keys.join('+')
