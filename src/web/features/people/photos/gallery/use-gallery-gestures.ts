import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { closeUp, panBy, unzoomed, zoomAt, type Zoom } from './zoom.ts'

const doubleTapMs = 300
const tapPx = 8
const stepPx = 60
const closePx = 120
const wheelSpeed = 0.002

interface Point {
  x: number
  y: number
}

interface GalleryGestures {
  stageRef: RefObject<HTMLElement | null>
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  /** 1 is the photo to the right. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** One finger swipes, or pans an enlarged photo; two pinch; a double tap and the wheel zoom; a pull down closes. */
export function useGalleryGestures({ stageRef, zoom, setZoom, onStep, onClose }: GalleryGestures) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const lastTap = useRef<Point & { ms: number }>(undefined)
  const [dragPx, setDragPx] = useState(0)

  const frame = () => stageRef.current!.getBoundingClientRect()
  const fromMiddle = ({ x, y }: Point) => {
    const { left, top, width, height } = frame()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const scaleBy = (factor: number, at: Point) => setZoom(zoomAt(zoom, factor, fromMiddle(at), frame()))

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    scaleBy(Math.exp(-event.deltaY * wheelSpeed), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const stage = stageRef.current
    // React registers wheel listeners as passive, which can't prevent the page from scrolling.
    const listen = (event: WheelEvent) => wheel(event)
    stage?.addEventListener('wheel', listen, { passive: false })
    return () => stage?.removeEventListener('wheel', listen)
  }, [stageRef])

  const tap = (at: Point, ms: number) => {
    const last = lastTap.current
    lastTap.current = { ...at, ms }
    if (!last || ms - last.ms > doubleTapMs || apart(last, at) > 4 * tapPx) return
    lastTap.current = undefined
    if (zoom.scale > 1) setZoom(unzoomed)
    else scaleBy(closeUp, at)
  }

  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      start.current = undefined
      setDragPx(0)
      const pinched = zoomAt(
        zoom,
        apart(now, other) / Math.max(1, apart(before, other)),
        fromMiddle(between(now, other)),
        frame(),
      )
      setZoom(panBy(pinched, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }, frame()))
    } else if (zoom.scale > 1) setZoom(panBy(zoom, { x: now.x - before.x, y: now.y - before.y }, frame()))
    else if (start.current) setDragPx(now.x - start.current.x)
  }

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const from = start.current
    start.current = undefined
    setDragPx(0)
    if (!from || event.type === 'pointercancel') return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.hypot(dx, dy) <= tapPx) tap({ x: event.clientX, y: event.clientY }, event.timeStamp)
    else if (zoom.scale > 1) return
    else if (Math.abs(dx) > stepPx && Math.abs(dx) > Math.abs(dy)) onStep(dx < 0 ? 1 : -1)
    else if (dy > closePx) onClose()
  }

  return {
    /** The offset of the row of photos. */
    dragPx,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || pointers.current.size === 2) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : undefined
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
