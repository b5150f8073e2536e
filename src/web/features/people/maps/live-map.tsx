import 'maplibre-gl/dist/maplibre-gl.css'
import './live-map.css'
import { addProtocol, AttributionControl, Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { MapSettings } from '#shared/people/maps.ts'
import { isMetric } from '#web/lib/formats.ts'
import { MapContext } from './map-context.ts'
import { onThemeChange, readMapColors } from './map-colors.ts'
import { mapStyle } from './map-style.ts'
import type { MapProps } from './map.tsx'

// Served by our own server, so the content security policy needs no `blob:`.
setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

interface LiveMapProps extends MapProps {
  settings: MapSettings
  onFailed: () => void
}

/** A MapLibre map. Rendered only where there is WebGL. */
export const LiveMap = ({ settings, view, label, maxZoom, isStill, onFailed, children }: LiveMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<{ map: LibreMap; colorsVersion: number }>()
  const [isDrawn, setIsDrawn] = useState(false)

  const create = useEffectEvent(() => {
    const map = new LibreMap({
      container: frame.current!,
      style: settings.styleUrl ?? mapStyle(readMapColors(), settings),
      ...view,
      maxZoom,
      interactive: !isStill,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      locale: {
        'Map.Title': label,
        'ScaleControl.Feet': t('ft', undefined, 'feet'),
        'ScaleControl.Miles': t('mi', undefined, 'miles'),
        'ScaleControl.Meters': t('m', undefined, 'meters'),
        'ScaleControl.Kilometers': t('km', undefined, 'kilometers'),
      },
      // A map service learns which tiles are needed, but gets no cookies.
      transformRequest: (url) => ({ url, credentials: 'same-origin' }),
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(
      new ScaleControl({ unit: isMetric() ? 'metric' : 'imperial', maxWidth: 88 }),
      'bottom-left',
    )
    map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
    map.on('idle', () => setIsDrawn(true))
    return map
  })

  const repaint = useEffectEvent((map: LibreMap) => {
    if (!settings.styleUrl)
      for (const { id, ...layer } of mapStyle(readMapColors(), settings).layers)
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(id, name as never, value as never)
    setState((known) => known && { map, colorsVersion: known.colorsVersion + 1 })
  })

  const fail = useEffectEvent(() => onFailed())

  useEffect(() => {
    let map: LibreMap
    try {
      map = create()
    } catch {
      return fail()
    }
    const show = () => setState({ map, colorsVersion: 0 })
    if (map.isStyleLoaded()) show()
    else map.once('styledata', show)
    const stopWatching = onThemeChange(() => repaint(map))
    return () => {
      stopWatching()
      map.remove()
    }
  }, [])

  return (
    <div aria-busy={!isDrawn} className="live-map absolute inset-0 bg-(--map-land)">
      <div ref={frame} className="size-full" />
      {state && <MapContext value={state}>{children}</MapContext>}
    </div>
  )
}
