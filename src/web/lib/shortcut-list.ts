import { navShortcuts } from './shortcuts.ts'

export const deckShortcuts = [
  { keys: ['←'], does: 'Pass' },
  { keys: ['→'], does: 'Like' },
  { keys: ['S'], does: 'Super like' },
  { keys: ['Z'], does: 'Undo the last swipe (Backspace, too)' },
  { keys: ['↑'], does: 'Card details' },
]
export const listShortcut = { keys: ['Ctrl', '/'], does: 'Log this list to the browser console' }
const shortcutList = [
  ...navShortcuts,
  ...deckShortcuts.map(({ keys, does }) => ({ keys, does: `${does}, in the deck` })),
  listShortcut,
]

export const describeShortcuts = () =>
  ['Keyboard shortcuts', ...shortcutList.map(({ keys, does }) => `${keys.join('+')}: ${does}`)].join('\n')
