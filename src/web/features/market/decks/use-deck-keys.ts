import { useEffectEvent, useLayoutEffect } from 'react'

interface DeckKeys {
  onPass: () => void
  onLike: () => void
  onSuperLike: () => void
  onUndo: () => void
  onDetails: () => void
}

const usesKeys =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=slider], [role=menu], [popover]'

const actionOf: Record<string, keyof DeckKeys> = {
  ArrowLeft: 'onPass',
  ArrowRight: 'onLike',
  ArrowUp: 'onDetails',
  Backspace: 'onUndo',
  z: 'onUndo',
  s: 'onSuperLike',
}

/** Keyboard control of the deck, unless an input has the focus or a dialog is open. One press is one swipe. */
export function useDeckKeys(keys: DeckKeys) {
  const act = useEffectEvent((action: keyof DeckKeys) => keys[action]())
  // Before paint, so that keys work as soon as the card is visible.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(usesKeys)) return
      if (document.querySelector('[role=dialog]')) return
      const isInDetails = target instanceof Element && target.closest('aside') !== null
      // Back from the details to the deck.
      if (key === 'Escape' && isInDetails) document.getElementById('main')?.focus()
      const action = actionOf[key.length === 1 ? key.toLowerCase() : key]
      if (!action) return
      // Inside the details panel this key scrolls.
      if (action === 'onDetails' && isInDetails) return
      event.preventDefault()
      act(action)
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
