import { formatAddress, type SharedAddress } from '#shared/conversations/shared-addresses.ts'

type Spot = Pick<SharedAddress, 'street' | 'unit' | 'floor' | 'city' | 'pin'>

/** A link that opens the device's map app: by pin if there is one, otherwise by address. */
export function mapLink(place: Spot, userAgent = navigator.userAgent) {
  const address = formatAddress(place)
  const at = place.pin && `${place.pin.lat},${place.pin.lon}`
  if (userAgent.includes('Android')) {
    const label = place.street.replaceAll(/[()]/g, ' ')
    return `geo:${at ?? '0,0'}?q=${encodeURIComponent(at ? `${at}(${label})` : address)}`
  }
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?${new URLSearchParams({ ...(at && { ll: at }), q: address })}`
  return place.pin
    ? `https://www.openstreetmap.org/?mlat=${place.pin.lat}&mlon=${place.pin.lon}#map=17/${place.pin.lat}/${place.pin.lon}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
}
