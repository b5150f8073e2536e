import { useQuery } from '@tanstack/react-query'
import type { LngLatBoundsLike, LngLatLike, PaddingOptions } from 'maplibre-gl'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hasWebgl } from './has-webgl.ts'
import { mapSettingsQuery } from './map-queries.ts'

const LiveMap = lazyComponent(async () => (await import('./live-map.tsx')).LiveMap)

/** What is visible first: a point, or everything within bounds. */
export type FirstView =
  | { center: LngLatLike; zoom: number }
  | { bounds: LngLatBoundsLike; fitBoundsOptions: { padding: PaddingOptions; maxZoom: number } }

export interface MapProps {
  view: FirstView
  /** Tells screen readers what the map is and which keys move it. */
  label: string
  maxZoom: number
  /** A picture rather than a map to move. */
  isStill?: boolean
  /** Pins and shapes, which find the map in `MapContext`. */
  children?: ReactNode
}

interface Props extends MapProps {
  /** Shown instead in a browser without WebGL. */
  fallback: ReactNode
}

/** Every map of the product. Fills its container. */
export const Map = ({ fallback, ...props }: Props) => {
  const [isPossible, setIsPossible] = useState(hasWebgl)
  const settings = useQuery({ ...mapSettingsQuery, enabled: isPossible })
  const blank = <Skeleton className="absolute inset-0" />
  if (!isPossible) return fallback
  if (settings.isError) return <LoadFailed onRetry={settings.refetch} />
  if (!settings.data) return blank
  return (
    <Suspense fallback={blank}>
      <LiveMap {...props} settings={settings.data} onFailed={() => setIsPossible(false)} />
    </Suspense>
  )
}
