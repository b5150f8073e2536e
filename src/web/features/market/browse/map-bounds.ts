import type { LngLatBounds } from 'maplibre-gl'
import type { Pin } from '#shared/people/locations.ts'

const closestFit = 11
const nothingAt = { lat: 40, lon: -98 }

/** Keeps labels at the edges clear of the buttons and texts around the map. */
const padding = () =>
  innerWidth < 640
    ? { top: 132, right: 128, bottom: 108, left: 76 }
    : { top: 120, right: 148, bottom: 108, left: 84 }

const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** A view that contains all points, or else the surroundings of a city. */
export function fitView(points: readonly Pin[], around: Pin = nothingAt) {
  const [first = around] = points
  const pins = points.length > 0 ? points : [around]
  const lats = pins.map(({ lat }) => lat)
  // Points on both sides of the date line are near each other.
  const lons = pins.map(({ lon }) => first.lon + wrapped(lon - first.lon))
  const bounds: [number, number, number, number] = [
    Math.min(...lons),
    Math.min(...lats),
    Math.max(...lons),
    Math.max(...lats),
  ]
  const maxZoom = points.length === 0 && around === nothingAt ? 2 : closestFit
  return { bounds, fitBoundsOptions: { padding: padding(), maxZoom } }
}

/** South, west, north and east, as the server reads them. */
export function boundsText(bounds: LngLatBounds) {
  const isWholeWorld = bounds.getEast() - bounds.getWest() >= 360
  const [west, east] = isWholeWorld ? [-180, 180] : [wrapped(bounds.getWest()), wrapped(bounds.getEast())]
  return [bounds.getSouth(), west, bounds.getNorth(), east].map((degrees) => degrees.toFixed(3)).join()
}
