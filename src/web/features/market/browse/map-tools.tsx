import { LocateFixed, Minus, Plus, Scan } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'
import { findMyPosition, PositionRefused } from '#web/features/people/locations/my-position.ts'
import { MapOverlay, useOnScreen } from '#web/features/people/maps/map-overlay.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const nearZoom = 10

interface MapToolsProps {
  onShowAll: () => void
  children: ReactNode
}

export const MapTools = ({ onShowAll, children }: MapToolsProps) => {
  const { map } = useOnScreen()
  return (
    <div className="absolute top-3 end-3 grid gap-1.5">
      {children}
      <IconButton
        label={t('Zoom in')}
        look="line"
        disabled={map.getZoom() >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
        className="disabled:text-ink-muted/50"
      >
        <Plus />
      </IconButton>
      <IconButton
        label={t('Zoom out')}
        look="line"
        disabled={map.getZoom() <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
        className="disabled:text-ink-muted/50"
      >
        <Minus />
      </IconButton>
      <IconButton label={t('Show all')} look="line" onClick={onShowAll}>
        <Scan />
      </IconButton>
      <NearMe />
    </div>
  )
}

/** The device is asked only on tap, and the position stays in the browser. */
const NearMe = () => {
  const { map, place } = useOnScreen()
  const [me, setMe] = useState<Pin>()
  const find = async () => {
    try {
      const found = await findMyPosition()
      setMe(found)
      map.easeTo({ center: [found.lon, found.lat], zoom: nearZoom })
    } catch (error) {
      if (!(error instanceof PositionRefused)) throw error
      showToast({
        title: t('Location not available'),
        description: t('Allow it in your browser’s site settings, or move the map by hand.'),
      })
    }
  }
  const { x, y } = me ? place(me) : { x: 0, y: 0 }
  return (
    <>
      <IconButton label={t('Near me')} look="line" onClick={() => void find()}>
        <LocateFixed />
      </IconButton>
      {me && (
        <MapOverlay>
          <span
            style={{ transform: `translate(${x}px, ${y}px)` }}
            className="absolute top-0 start-0 -mt-2 -ms-2 size-4 rounded-pill bg-accent ring-4 ring-surface-raised"
          />
        </MapOverlay>
      )}
    </>
  )
}
