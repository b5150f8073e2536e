import type { GeoJSON } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useId } from 'react'
import { readMapColors } from './map-colors.ts'
import { useMapState } from './map-context.ts'

interface MapShapeProps {
  shape: GeoJSON
  isDashed?: boolean
}

/** An area in the accent color. */
export const MapShape = ({ shape, isDashed = false }: MapShapeProps) => {
  const { map, colorsVersion } = useMapState()
  const id = useId()

  useEffect(() => {
    const line = `${id}-line`
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    map.addLayer({ id, source: id, type: 'fill', paint: { 'fill-opacity': 0.14 } })
    map.addLayer({
      id: line,
      source: id,
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-width': 2, ...(isDashed && { 'line-dasharray': [2, 2] }) },
    })
    return () => {
      // A map that was removed has dropped its layers by itself.
      if (!map.getLayer(id)) return
      map.removeLayer(id).removeLayer(line).removeSource(id)
    }
  }, [map, id, isDashed])

  useEffect(() => void map.getSource<GeoJSONSource>(id)?.setData(shape), [map, id, shape])

  useEffect(() => {
    const { accent } = readMapColors()
    map.setPaintProperty(id, 'fill-color', accent).setPaintProperty(`${id}-line`, 'line-color', accent)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colors are read from the page
  }, [map, id, colorsVersion])

  return null
}
