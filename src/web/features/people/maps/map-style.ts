import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapSettings } from '#shared/people/maps.ts'
import type { MapColors } from './map-colors.ts'
import { streetLayers } from './street-layers.ts'

// Without a `glyphs` URL, names are drawn with the fonts of the page and the device, in every script they have.
const textFont = ['Inter Variable', 'system-ui', 'sans-serif']
const displayFont = ['Bricolage Grotesque Variable', 'system-ui', 'sans-serif']

const absolute = (url: string) => new URL(url, location.href).href
const pmtiles = (url: string, attribution: string): SourceSpecification => ({
  type: 'vector',
  url: `pmtiles://${absolute(url)}`,
  attribution,
})
const osm = '© <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>'

/** Our own style: a quiet chart on which prices speak. Nothing is drawn that isn't in the data. */
export function mapStyle(
  colors: MapColors,
  { worldUrl, streetsUrl, tiles }: MapSettings,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: pmtiles(worldUrl, `${osm}, Natural Earth, GeoNames`),
      ...(streetsUrl && {
        streets: pmtiles(streetsUrl, '<a href="https://protomaps.com" target="_blank">Protomaps</a>'),
      }),
      ...(tiles && {
        tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, attribution: tiles.attribution },
      }),
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      ...waterLayers(colors),
      ...(streetsUrl ? streetLayers(colors, textFont) : []),
      ...(tiles
        ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }]
        : [...borderLayers(colors), ...nameLayers(colors)]),
    ],
  }
}

const waterLayers = (colors: MapColors): LayerSpecification[] => [
  // Below the water, so lagoons and bays that touch the sea have no line between them.
  {
    id: 'shore',
    type: 'line',
    source: 'world',
    'source-layer': 'water',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.shore,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.8, 8, 2.5],
    },
  },
  {
    id: 'water',
    type: 'fill',
    source: 'world',
    'source-layer': 'water',
    paint: { 'fill-color': colors.water, 'fill-antialias': false },
  },
]

const borderLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'states',
    type: 'line',
    source: 'world',
    'source-layer': 'borders',
    filter: ['==', ['get', 'kind'], 'state'],
    minzoom: 3,
    paint: { 'line-color': colors.border, 'line-width': 1, 'line-dasharray': [1, 3] },
  },
  {
    id: 'countries',
    type: 'line',
    source: 'world',
    'source-layer': 'borders',
    filter: ['==', ['get', 'kind'], 'country'],
    paint: { 'line-color': colors.border, 'line-width': 1.25, 'line-dasharray': [3, 2] },
  },
]

/** In ems. Up close, a name moves aside for a pin in the middle of its city; from afar that would be another place. */
const besidePins: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['literal', ['center', [0, 0]]],
  6,
  ['literal', ['center', [0, 0], 'bottom', [0, -2.4], 'top', [0, 2.4]]],
]

/** In square degrees: the smallest countries are named only up close, or they would crowd out large cities. */
const smallestCountry: ExpressionSpecification = ['step', ['zoom'], 8, 3, 3, 4, 1, 5, 0]

const nameLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'place-names',
    type: 'symbol',
    source: 'world',
    'source-layer': 'names',
    filter: ['==', ['get', 'kind'], 'place'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['case', ['>=', ['get', 'rank'], 80_000], ['literal', displayFont], ['literal', textFont]],
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 12, 80_000, 15, 1_000_000, 17],
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
      'text-padding': ['step', ['zoom'], 3, 6, 8],
      'text-max-width': 8,
      'text-variable-anchor-offset': besidePins,
    },
    paint: { 'text-color': colors.name, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
  },
  {
    id: 'district-names',
    type: 'symbol',
    source: 'world',
    'source-layer': 'names',
    filter: ['==', ['get', 'kind'], 'district'],
    minzoom: 10,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': textFont,
      'text-size': 12,
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
      'text-padding': 8,
      'text-max-width': 8,
    },
    paint: {
      'text-color': colors['country-name'],
      'text-halo-color': colors.land,
      'text-halo-width': 1.5,
    },
  },
  {
    id: 'country-names',
    type: 'symbol',
    source: 'world',
    'source-layer': 'names',
    filter: ['all', ['==', ['get', 'kind'], 'country'], ['>=', ['get', 'rank'], smallestCountry]],
    maxzoom: 6,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': textFont,
      'text-size': 12,
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
    },
    paint: { 'text-color': colors['country-name'], 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
  },
]
