import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const place = {
  street: '12 Alder Row (rear)',
  unit: '4',
  floor: '',
  city: 'Bend, OR',
  pin: { lat: 44.05, lon: -121.3 },
}
const nowhere = { ...place, pin: null }

test.each([
  [
    'Android',
    'geo:44.05,-121.3?q=44.05%2C-121.3(12%20Alder%20Row%20%20rear%20)',
    'geo:0,0?q=12%20Alder%20Row%20(rear)%2C%20Unit%204%2C%20Bend%2C%20OR',
  ],
  [
    'iPhone',
    'https://maps.apple.com/?ll=44.05%2C-121.3&q=12+Alder+Row+%28rear%29%2C+Unit+4%2C+Bend%2C+OR',
    'https://maps.apple.com/?q=12+Alder+Row+%28rear%29%2C+Unit+4%2C+Bend%2C+OR',
  ],
  [
    'X11; Linux',
    'https://www.openstreetmap.org/?mlat=44.05&mlon=-121.3#map=17/44.05/-121.3',
    'https://www.openstreetmap.org/search?query=12+Alder+Row+%28rear%29%2C+Unit+4%2C+Bend%2C+OR',
  ],
])('opens the map app on %s, by pin or otherwise by address', (device, withPin, withoutPin) => {
  expect(mapLink(place, device)).toBe(withPin)
  expect(mapLink(nowhere, device)).toBe(withoutPin)
})
