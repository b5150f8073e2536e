import { useMemo, useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'
import { MapShape } from '#web/features/people/maps/map-shape.tsx'
import { Map } from '#web/features/people/maps/map.tsx'
import { squareAround } from '#web/features/people/maps/shapes.ts'
import { useWasSeen } from '#web/lib/use-was-seen.ts'

interface AreaMapProps {
  /** "Northwood, Bend". */
  label: string
  /** The center of the grid square. */
  area: Pin
}

const zoom = 10.5

/** The approximate area of a listing: a square of about a kilometer. Loads only when it is scrolled into view. */
export const AreaMap = ({ label, area: { lat, lon } }: AreaMapProps) => {
  const frame = useRef<HTMLElement>(null)
  const wasSeen = useWasSeen(frame)
  const shape = useMemo(() => squareAround({ lat, lon }), [lat, lon])
  return (
    <figure
      ref={frame}
      className="relative isolate h-44 overflow-hidden rounded-inner bg-(--map-land) text-xs font-medium text-ink"
    >
      {wasSeen && (
        <Map
          key={`${lat},${lon}`}
          view={{ center: [lon, lat], zoom }}
          label={t('Map of the approximate area: {label}', { label })}
          maxZoom={zoom}
          isStill
          fallback={null}
        >
          <MapShape shape={shape} isDashed />
        </Map>
      )}
      <figcaption className="pointer-events-none absolute inset-x-3 top-2.5 flex justify-center">
        <span className="truncate rounded-pill bg-surface-raised px-2.5 leading-6 shadow-1">
          <span className="sr-only">{t('Approximate area:')} </span>
          {label}
        </span>
      </figcaption>
    </figure>
  )
}
