import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withChoice } from './list-choice.ts'

const usesKeys =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=slider], [role=menu], [role=dialog], [popover]'

interface ListKeys {
  isOn: boolean
  ids: readonly string[]
  chosenId: string | undefined
  listRef: RefObject<HTMLElement | null>
  detailRef: RefObject<HTMLElement | null>
}

/** Arrow keys change the selection, Enter moves into the detail, Escape back to the list. */
export function useListKeys({ isOn, ids, chosenId, listRef, detailRef }: ListKeys) {
  const { search } = useLocation()
  const navigate = useNavigate()

  /** The link of a row comes before its buttons. */
  const rowOf = (id: string | undefined) => {
    const row = listRef.current?.querySelector(`[data-row="${id}"]`)
    return row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
  }
  // Key presses can outrun the URL update.
  const latestId = useRef(chosenId)
  useEffect(() => {
    latestId.current = chosenId
  }, [chosenId])
  const choose = (id: string) => {
    latestId.current = id
    void navigate({ search: withChoice(search, id) }, { replace: true, preventScrollReset: true })
  }

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (isModified || event.defaultPrevented || !(target instanceof Element) || target.closest(usesKeys))
      return
    if (document.querySelector('[role=dialog]')) return
    if (detailRef.current?.contains(target)) {
      if (key === 'Escape') rowOf(latestId.current)?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) {
      const next = ids[ids.indexOf(latestId.current ?? '') + step]
      event.preventDefault()
      if (next === undefined) return
      rowOf(next)?.focus()
      choose(next)
    }
    const focusedId = target.closest('a')?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (key === 'Enter' && focusedId !== undefined) {
      event.preventDefault()
      choose(focusedId)
      detailRef.current?.focus()
    }
  })

  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
