import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Pin } from '#shared/people/locations.ts'
import { useMapState, useMovingMap } from './map-context.ts'

/** Elements above the map. They are inside its canvas container, so a drag that starts on one moves the map. */
export const MapOverlay = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className="pointer-events-none absolute inset-0 overflow-hidden">{children}</div>,
    useMapState().map.getCanvasContainer(),
  )

/** Where a location is on the screen. */
export function useOnScreen() {
  const map = useMovingMap()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const place = ({ lat, lon }: Pin) => {
    const { x, y } = map.project([lon, lat])
    return { x, y }
  }
  const isInSight = (at: Pin, marginPx = 0) => {
    const { x, y } = place(at)
    return x > -marginPx && y > -marginPx && x < width + marginPx && y < height + marginPx
  }
  return { map, place, isInSight }
}
