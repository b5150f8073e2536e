import { t } from '#shared/messages/t.ts'
import { navShortcuts } from './shortcuts.ts'

export const deckShortcuts = [
  { keys: ['←'], does: t('Pass', undefined, 'verb') },
  { keys: ['→'], does: t('Like', undefined, 'verb') },
  { keys: ['S'], does: t('Super like', undefined, 'verb') },
  { keys: ['Z'], does: t('Undo the last swipe (Backspace, too)') },
  { keys: ['↑'], does: t('Card details') },
]
export const listShortcut = {
  keys: [t('Ctrl', undefined, 'key of a keyboard'), '/'],
  does: t('Log this list to the browser console'),
}
const shortcutList = [
  ...navShortcuts,
  ...deckShortcuts.map(({ keys, does }) => ({
    keys,
    does: t('{does}, in the deck', { does }, 'what a key does'),
  })),
  listShortcut,
]

export const describeShortcuts = () =>
  [t('Keyboard shortcuts'), ...shortcutList.map(({ keys, does }) => `${keys.join('+')}: ${does}`)].join('\n')
