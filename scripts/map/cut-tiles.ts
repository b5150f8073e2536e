import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import type { EncodedTile } from './write-pmtiles.ts'

export interface MapLayer {
  features: Feature[]
  /** How far a line may be from the original, in units of the tile. */
  tolerance?: number
}

/** Tiles of one zoom level. Fewer units across mean fewer bytes and coarser lines. */
export function cutTiles(zoom: number, units: number, layers: Record<string, MapLayer>): EncodedTile[] {
  const indexes = Object.entries(layers).map(([name, { features, tolerance = 1 }]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      {
        maxZoom: zoom,
        indexMaxZoom: zoom,
        indexMaxPoints: 0,
        extent: units,
        tolerance,
        buffer: units / 64,
      },
    ),
  }))
  const tiles: EncodedTile[] = []
  for (let x = 0; x < 2 ** zoom; x += 1)
    for (let y = 0; y < 2 ** zoom; y += 1) {
      const found: Record<string, GeoJSONVTTile> = {}
      for (const { name, index } of indexes) {
        const tile = index.getTile(zoom, x, y)
        if (tile && tile.features.length > 0) found[name] = tile
      }
      if (Object.keys(found).length === 0) continue
      const bytes = gzipSync(fromGeojsonVt(found, { version: 2, extent: units }), { level: 9 })
      tiles.push({ z: zoom, x, y, bytes })
    }
  return tiles
}
