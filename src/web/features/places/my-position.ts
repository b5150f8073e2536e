import type { Pin } from '#shared/places.ts'

const patienceMs = 15_000

const refusals: Record<number, string> = {
  1: 'Your browser did not allow it. Place the pin by hand, or allow your location in the site settings.',
  3: 'Finding you took too long. Try again, or place the pin by hand.',
}

export class PositionRefused extends Error {}

/** Asks the browser, and the browser asks the person. */
export const findMyPosition = () =>
  new Promise<Pin>((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionRefused('This browser can’t tell where you are. Place the pin by hand.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) =>
        reject(new PositionRefused(refusals[code] ?? 'You could not be found. Place the pin by hand.')),
      { enableHighAccuracy: true, timeout: patienceMs },
    )
  })
