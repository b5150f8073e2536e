import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import type { Cluster } from './clusters.ts'

const id = 'bubble-space'
const [width, height] = [112, 40]

/** Invisible pictures of the size of the bubbles: MapLibre places the names of cities around them. */
export const BubbleSpace = ({ clusters }: { clusters: Cluster[] }) => {
  const { map } = useMapState()
  const points = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: clusters.map(({ lon, lat }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    }),
    [clusters],
  )

  useEffect(() => {
    map.addImage(id, { width, height, data: new Uint8Array(width * height * 4) })
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({
      id,
      source: id,
      type: 'symbol',
      layout: { 'icon-image': id, 'icon-allow-overlap': true },
    })
    return () => {
      // A map that was removed has dropped its layers by itself.
      if (!map.getLayer(id)) return
      map.removeLayer(id).removeSource(id).removeImage(id)
    }
  }, [map])

  useEffect(() => void map.getSource<GeoJSONSource>(id)?.setData(points), [map, points])

  return null
}
