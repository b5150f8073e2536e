import type { Map as LibreMap } from 'maplibre-gl'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

interface MapState {
  map: LibreMap
  /** Changes with the theme. */
  colorsVersion: number
}

export const MapContext = createContext<MapState | null>(null)

export function useMapState() {
  const state = use(MapContext)
  if (!state) throw new Error('Not inside a map')
  return state
}

/** The map, rendering again whenever it moves. */
export function useMovingMap() {
  const { map } = useMapState()
  const subscribe = useCallback(
    (moved: () => void) => {
      const listeners = [map.on('move', moved), map.on('resize', moved)]
      return () => {
        for (const listener of listeners) listener.unsubscribe()
      }
    },
    [map],
  )
  useSyncExternalStore(subscribe, () => {
    const { lng, lat } = map.getCenter()
    const { clientWidth, clientHeight } = map.getContainer()
    return `${lng} ${lat} ${map.getZoom()} ${clientWidth} ${clientHeight}`
  })
  return map
}
