import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { moveBy, zoomTo, type Size, type WorldView } from './mercator.ts'

const stepPx = 90
const slipPx = 6
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
}

interface Touch {
  x: number
  y: number
}

const between = ([a, b]: Touch[]) => ({
  x: (a!.x + b!.x) / 2,
  y: (a!.y + b!.y) / 2,
  apart: Math.max(1, Math.hypot(a!.x - b!.x, a!.y - b!.y)),
})

/** A map view controlled by touch, mouse, wheel and keyboard. */
export function useWorldView(first: (size: Size) => WorldView) {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [view, setView] = useState<WorldView>()
  const touches = useRef(new Map<number, Touch>())
  /** A press that has moved is not a tap. */
  const hasMoved = useRef(false)

  const measure = useEffectEvent(() => {
    const { clientWidth: width, clientHeight: height } = ref.current!
    setSize({ width, height })
    setView((known) => known ?? first({ width, height }))
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])

  const change = (to: (known: WorldView) => WorldView) => setView((known) => known && to(known))
  const fromMiddle = ({ x, y }: Touch) => {
    const box = ref.current!.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    change((known) => zoomTo(known, known.zoom - event.deltaY / 300, at))
  })
  useEffect(() => {
    const element = ref.current!
    // React registers wheel listeners as passive, which would let the page scroll too.
    element.addEventListener('wheel', turnWheel, { passive: false })
    return () => element.removeEventListener('wheel', turnWheel)
  }, [])

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (touches.current.size === 0) hasMoved.current = false
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const before = touches.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      if (!hasMoved.current && Math.hypot(dx, dy) < slipPx) return
      if (!hasMoved.current) ref.current!.setPointerCapture(event.pointerId)
      hasMoved.current = true
      const old = [...touches.current.values()]
      touches.current.set(event.pointerId, now)
      if (touches.current.size === 1) return change((known) => moveBy(known, -dx, -dy))
      const [from, to] = [between(old), between([...touches.current.values()])]
      const at = fromMiddle(to)
      change((known) =>
        zoomTo(
          moveBy(known, from.x - to.x, from.y - to.y),
          known.zoom + Math.log2(to.apart / from.apart),
          at,
        ),
      )
    },
    onPointerUp: (event: PointerEvent) => void touches.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void touches.current.delete(event.pointerId),
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      change((known) => zoomTo(known, known.zoom + 1, at))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (step) change((known) => moveBy(known, ...step))
      else if (event.key === '+' || event.key === '=') change((known) => zoomTo(known, known.zoom + 1))
      else if (event.key === '-') change((known) => zoomTo(known, known.zoom - 1))
      else return
      event.preventDefault()
    },
    /** The end of a drag is not a click on what is below. */
    onClickCapture(event: { stopPropagation: () => void }) {
      if (hasMoved.current) event.stopPropagation()
      hasMoved.current = false
    },
  }

  return { ref, size, view, setView, change, handlers }
}
