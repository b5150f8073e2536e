import { Ellipsis } from 'lucide-react'
import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Message } from '#shared/conversations/chat.ts'
import { classes } from '#web/ui/classes.ts'

export type OpenMessageMenu = (message: Message, anchor: DOMRect) => void

interface WithMenuProps {
  /** Undefined until the server has the message. */
  message: Message | undefined
  isMine: boolean
  onMenu: OpenMessageMenu
  children: ReactNode
}

const longPressMs = 450
const stillPx = 10

/** Messages shown as cards have their own buttons. */
const hasMenu = (message: Message) => ['text', 'photo', 'deleted', 'unsent'].includes(message.kind)

/** A message with a menu: right-click, long press, or a button that appears for mouse and keyboard. */
export const WithMenu = ({ message, isMine, onMenu, children }: WithMenuProps) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  if (!message || !hasMenu(message)) return children

  const open = (element: Element) => onMenu(message, element.getBoundingClientRect())
  const endPress = () => clearTimeout(press.current?.timer)
  const startPress = (event: PointerEvent<HTMLElement>) => {
    endPress()
    if (event.pointerType !== 'touch') return
    const { currentTarget, clientX: x, clientY: y } = event
    press.current = { x, y, timer: setTimeout(() => open(currentTarget), longPressMs) }
  }
  const followPress = ({ clientX, clientY }: PointerEvent) => {
    const { x = 0, y = 0 } = press.current ?? {}
    if (Math.hypot(clientX - x, clientY - y) > stillPx) endPress()
  }
  const openByMouse = (event: MouseEvent<HTMLElement>) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    if (isOnLink || getSelection()?.isCollapsed === false) return
    event.preventDefault()
    endPress()
    open(event.currentTarget)
  }

  return (
    <div className={classes('flex w-full items-center gap-1', isMine && 'flex-row-reverse')}>
      <div
        onContextMenu={openByMouse}
        onPointerDown={startPress}
        onPointerMove={followPress}
        onPointerUp={endPress}
        onPointerCancel={endPress}
        className={classes(
          'flex min-w-0 flex-1 flex-col [-webkit-touch-callout:none] pointer-coarse:select-none',
          isMine ? 'items-end' : 'items-start',
        )}
      >
        {children}
      </div>
      <button
        type="button"
        aria-label={t('Message options')}
        aria-haspopup="menu"
        onClick={(event) => open(event.currentTarget)}
        className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted opacity-0 group-hover:opacity-100 hover:bg-current/8 focus-visible:opacity-100 pointer-coarse:sr-only"
      >
        <Ellipsis className="size-5" />
      </button>
    </div>
  )
}
