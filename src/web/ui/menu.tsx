import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { classes } from './classes.ts'

export interface MenuItem {
  label: string
  icon: LucideIcon
  onSelect: () => void
  /** For destructive actions. */
  isDanger?: boolean
}

interface MenuProps {
  /** The accessible name of the button. */
  label: string
  items: readonly MenuItem[]
  /** The classes and content of the button. */
  className: string
  children: ReactNode
}

const gapPx = 6
const edgePx = 8

const menuClasses =
  'fixed inset-auto m-0 min-w-52 rounded-inner bg-surface-raised p-1.5 text-ink shadow-3 inset-ring inset-ring-line open:animate-fade-in'

function placeAt(menu: HTMLElement, anchor: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = Math.max(edgePx, Math.min(anchor.right - width, innerWidth - width - edgePx))
  const isRoomBelow = anchor.bottom + gapPx + height + edgePx <= innerHeight
  menu.style.left = `${left}px`
  menu.style.top = `${isRoomBelow ? anchor.bottom + gapPx : Math.max(edgePx, anchor.top - gapPx - height)}px`
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}

/** A button with a menu of actions. A native popover, so Escape and an outside click close it. */
export const Menu = ({ label, items, className, children }: MenuProps) => {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)

  const place = ({ newState }: ToggleEvent) => {
    const button = buttonRef.current?.getBoundingClientRect()
    const menu = menuRef.current
    if (newState === 'open' && button && menu) placeAt(menu, button)
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
        className={menuClasses}
      >
        <MenuItems items={items} onChoose={choose} />
      </div>
    </>
  )
}

interface MenuItemsProps {
  items: readonly MenuItem[]
  onChoose: (item: MenuItem) => void
}

const MenuItems = ({ items, onChoose }: MenuItemsProps) =>
  items.map((item) => (
    <button
      key={item.label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => onChoose(item)}
      className={classes(
        'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-base font-medium',
        '-outline-offset-2 hover:bg-surface-sunken [&_.lucide]:size-5',
        item.isDanger && 'text-error-text',
      )}
    >
      <item.icon />
      {item.label}
    </button>
  ))

interface MenuAtProps {
  label: string
  items: readonly MenuItem[]
  /** The element it belongs to. */
  anchor: DOMRect
  onClose: () => void
}

/** The same menu for repeated elements, such as list rows: mounted only while open. */
export const MenuAt = ({ label, items, anchor, onClose }: MenuAtProps) => {
  const menuRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = menuRef.current
    if (!menu) return
    const opener = document.activeElement
    menu.showPopover()
    placeAt(menu, anchor)
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    <div
      ref={menuRef}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={moveFocus}
      className={menuClasses}
    >
      <MenuItems
        items={items}
        onChoose={({ onSelect }) => {
          menuRef.current?.hidePopover()
          onSelect()
        }}
      />
    </div>
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
