import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCities } from '#server/locations/read-cities.ts'
import { readBorders, readCountryNames } from './borders.ts'
import { cutTiles } from './cut-tiles.ts'
import { installMapData } from './map-data.ts'
import { findTowns, placeNames } from './place-names.ts'
import { readWater } from './water.ts'
import { writePmtiles } from './write-pmtiles.ts'

/** A tile is 512 pixels wide. The last level is also enlarged for everything closer, so it has more units. */
const levels = [
  { zoom: 0, units: 1024, minKm2: 12_000, tolerance: 1 },
  { zoom: 1, units: 1024, minKm2: 5000, tolerance: 1 },
  { zoom: 2, units: 1024, minKm2: 1500, tolerance: 1 },
  { zoom: 3, units: 1024, minKm2: 400, tolerance: 1 },
  { zoom: 4, units: 1024, minKm2: 120, tolerance: 1 },
  { zoom: 5, units: 1024, minKm2: 30, tolerance: 1 },
  { zoom: 6, units: 1024, minKm2: 10, tolerance: 1 },
  { zoom: 7, units: 1024, minKm2: 4, tolerance: 1 },
  { zoom: 8, units: 2048, minKm2: 5, tolerance: 2 },
]
/** Near towns the last level also has small lakes: that is where people look, and the tundra has half a million. */
const minKm2NearTowns = 0.7
/** Country names give way to the names of places. */
const countriesToZoom = 6

const folder = installMapData()
const [coarse, fine] = [readWater(folder, '1km'), readWater(folder, '250m')]
const cities = await readCities()
const isNearTown = findTowns(cities)
const waterOf = (zoom: number, minKm2: number) =>
  zoom < 8 ? coarse(() => minKm2) : fine((at) => (isNearTown(at) ? minKm2NearTowns : minKm2))
const borders = readBorders(folder)
const countries = readCountryNames(folder)

const tiles = levels.flatMap(({ zoom, units, minKm2, tolerance }) => {
  const cut = cutTiles(zoom, units, {
    water: { features: waterOf(zoom, minKm2), tolerance },
    borders: { features: borders },
    names: { features: [...(zoom <= countriesToZoom ? countries : []), ...placeNames(cities, zoom)] },
  })
  const bytes = cut.reduce((sum, tile) => sum + tile.bytes.length, 0)
  console.log(`zoom ${zoom}: ${cut.length} tiles, ${(bytes / 1e6).toFixed(2)} MB`)
  return cut
})

const layers = ['water', 'borders', 'names']
const target = join(import.meta.dirname, '../../assets/map')
mkdirSync(target, { recursive: true })
const file = writePmtiles(tiles, {
  name: 'Land, water, borders and names',
  attribution: '© OpenStreetMap contributors (ODbL), Natural Earth, US Census Bureau, GeoNames (CC BY 4.0)',
  vector_layers: layers.map((id) => ({ id, fields: {} })),
})
writeFileSync(join(target, 'world.pmtiles'), file)
console.log(`${(file.length / 1e6).toFixed(1)} MB`)
