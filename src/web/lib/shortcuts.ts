import { t } from '#shared/messages/t.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'

/** The target of each shortcut. */
export const navShortcuts = [
  { keys: ['Alt', 'H'], code: 'KeyH', does: t('Home', undefined, 'the start page'), path: () => '/' },
  { keys: ['Alt', 'D'], code: 'KeyD', does: t('Dashboard'), path: dashboardPath },
  { keys: ['Alt', 'P'], code: 'KeyP', does: t('Profile'), path: (role: Role) => `/${role}/profile` },
  { keys: ['Alt', 'S'], code: 'KeyS', does: t('Settings'), path: (role: Role) => `/${role}/settings` },
  { keys: ['Alt', 'M'], code: 'KeyM', does: t('Messages'), path: () => '/messages' },
]

export const shortcutTo = (path: string, role: Role) =>
  navShortcuts.find((shortcut) => shortcut.path(role) === path)?.keys.join('+')

/** With Alt pressed, `key` may be another character (on a Mac), so compare the physical key. */
export const findShortcut = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey ? navShortcuts.find((shortcut) => shortcut.code === code) : undefined
