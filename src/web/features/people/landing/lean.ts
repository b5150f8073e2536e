const stillMotion = '(prefers-reduced-motion: reduce)'
const fullTiltDegrees = 30

/** Tilts the fan with the pointer, or with the phone where its orientation needs no permission. */
export function leanWithPointer(fan: HTMLElement) {
  if (matchMedia(stillMotion).matches) return
  let frame = 0
  const leanTo = (lean: number) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() =>
      fan.style.setProperty('--lean', Math.max(-1, Math.min(1, lean)).toFixed(3)),
    )
  }
  addEventListener('pointermove', ({ pointerType, clientX }) => {
    if (pointerType === 'mouse') leanTo((clientX / innerWidth) * 2 - 1)
  })
  addEventListener('deviceorientation', ({ gamma }) => {
    if (gamma !== null) leanTo(gamma / fullTiltDegrees)
  })
}
