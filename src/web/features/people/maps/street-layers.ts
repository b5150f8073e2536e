import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/** From the kinds of the widest to those of the narrowest. */
const widths: [kinds: string[], atZoom8: number, atZoom16: number][] = [
  [['path'], 0, 2],
  [['minor_road', 'other'], 0, 8],
  [['major_road'], 0.6, 14],
  [['highway'], 1.2, 18],
]

/** Parks, rivers, buildings and streets, in the layers of a Protomaps file. */
export const streetLayers = (colors: MapColors, font: string[]): LayerSpecification[] => [
  {
    id: 'parks',
    type: 'fill',
    source: 'streets',
    'source-layer': 'landuse',
    filter: ofKind('park', 'forest', 'wood', 'grass', 'nature_reserve', 'garden', 'cemetery'),
    paint: { 'fill-color': colors.park },
  },
  {
    id: 'street-water',
    type: 'fill',
    source: 'streets',
    'source-layer': 'water',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colors.water },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'streets',
    'source-layer': 'water',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': colors.water, 'line-width': 1.5 },
  },
  {
    id: 'buildings',
    type: 'fill',
    source: 'streets',
    'source-layer': 'buildings',
    minzoom: 14,
    paint: { 'fill-color': colors.building },
  },
  ...widths.map(([kinds, atZoom8, atZoom16]): LayerSpecification => ({
    id: `streets-${kinds[0]}`,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    filter: ofKind(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.street,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, atZoom8, 16, atZoom16],
    },
  })),
  {
    id: 'street-names',
    type: 'symbol',
    source: 'streets',
    'source-layer': 'roads',
    minzoom: 13,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 12,
    },
    paint: { 'text-color': colors.name, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
  },
]
