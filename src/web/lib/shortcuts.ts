import { dashboardPath, type Role } from '#shared/roles.ts'

/** The target of each shortcut. */
export const navShortcuts = [
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
  { keys: ['↑'], does: 'Card details' },
]
export const listShortcut = { keys: ['Ctrl', '/'], does: 'Log this list to the browser console' }
export const shortcutList = [
  ...navShortcuts,
  ...deckShortcuts.map(({ keys, does }) => ({ keys, does: `${does}, in the deck` })),
  listShortcut,
]

export const shortcutTo = (path: string, role: Role) =>
  navShortcuts.find((shortcut) => shortcut.path(role) === path)?.keys.join('+')

export const logShortcuts = () =>
  console.log(
    ['Keyboard shortcuts', ...shortcutList.map(({ keys, does }) => `${keys.join('+')}: ${does}`)].join('\n'),
  )

/** With Alt pressed, `key` may be another character (on a Mac), so compare the physical key. */
export const findShortcut = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey ? navShortcuts.find((shortcut) => shortcut.code === code) : undefined
