import { useRef, type PointerEvent } from 'react'

const closeAtPx = 120
/** A shorter movement is a tap on the element below. */
const slopPx = 4
const phone = '(width < 900px)'

/** Drags a sheet down by its header: beyond 120 px it closes, otherwise it springs back. */
export const useSheetDrag = (onClose: () => void) => {
  const sheetRef = useRef<HTMLDivElement>(null)
  const startY = useRef<number | null>(null)

  const pullTo = (px: number, transition: string) => {
    const sheet = sheetRef.current
    if (!sheet) return
    sheet.style.transition = transition
    sheet.style.transform = px > 0 ? `translateY(${px}px)` : ''
  }

  const pulledPx = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY))

  const release = (event: PointerEvent) => {
    if (startY.current === null) return
    const isFarEnough = event.type === 'pointerup' && pulledPx(event) > closeAtPx
    startY.current = null
    if (isFarEnough) onClose()
    else pullTo(0, 'transform var(--dur-sheet) var(--ease-out)')
  }

  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (isOnControl || !matchMedia(phone).matches) return
      startY.current = event.clientY
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // The button was released outside of the window.
      if (event.buttons === 0) startY.current = null
      if (startY.current === null || pulledPx(event) <= slopPx) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pullTo(pulledPx(event), 'none')
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  return { sheetRef, head }
}
