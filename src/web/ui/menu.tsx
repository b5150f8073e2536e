import type { LucideIcon } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { classes } from './classes.ts'

export interface MenuItem {
  label: string
  icon: LucideIcon
  onSelect: () => void
  /** Destroys something. */
  isDanger?: boolean
}

interface MenuProps {
  /** Names the button that opens it. */
  label: string
  items: readonly MenuItem[]
  /** The looks of the button, and what is on it. */
  className: string
  children: ReactNode
}

const gapPx = 6
const edgePx = 8

/** A button with a list of things to do; a native popover, so that Escape and a click elsewhere close it. */
export const Menu = ({ label, items, className, children }: MenuProps) => {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)

  const place = ({ newState }: ToggleEvent) => {
    const button = buttonRef.current?.getBoundingClientRect()
    const menu = menuRef.current
    if (newState !== 'open' || !button || !menu) return
    const { offsetWidth: width, offsetHeight: height } = menu
    const left = Math.max(edgePx, Math.min(button.right - width, innerWidth - width - edgePx))
    const isRoomBelow = button.bottom + gapPx + height + edgePx <= innerHeight
    menu.style.left = `${left}px`
    menu.style.top = `${isRoomBelow ? button.bottom + gapPx : Math.max(edgePx, button.top - gapPx - height)}px`
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }

  const choose = ({ onSelect }: MenuItem) => {
    menuRef.current?.hidePopover()
    onSelect()
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={className}
      >
        {children}
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={place}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 min-w-52 rounded-inner bg-surface-raised p-1.5 text-ink shadow-3 inset-ring inset-ring-line open:animate-fade-in"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(item)}
            className={classes(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-base font-medium',
              '-outline-offset-2 hover:bg-surface-sunken [&_.lucide]:size-5',
              item.isDanger && 'text-error-text',
            )}
          >
            <item.icon />
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
