import { t } from '#shared/messages/t.ts'
import type { Pin } from '#shared/people/locations.ts'

const patienceMs = 15_000

const refusals: Record<number, string> = {
  1: t('Your browser didn’t allow it. Place the pin by hand, or allow location access in the site settings.'),
  3: t('Finding your location took too long. Try again, or place the pin by hand.'),
}

export class PositionRefused extends Error {}

/** Asks the browser, which asks the person. */
export const findMyPosition = () =>
  new Promise<Pin>((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionRefused(t('This browser can’t find your location. Place the pin by hand.')))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) =>
        reject(
          new PositionRefused(refusals[code] ?? t('We couldn’t find your location. Place the pin by hand.')),
        ),
      { enableHighAccuracy: true, timeout: patienceMs },
    )
  })
