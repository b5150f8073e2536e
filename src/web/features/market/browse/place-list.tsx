import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { MapSquare } from '#shared/market/browse.ts'
import type { City } from '#shared/people/locations.ts'
import { distanceOf, offsetOf } from '#web/features/people/locations/map-offset.ts'
import { distance } from '#web/lib/units.ts'
import { formatThings, type MapTexts } from './map-texts.ts'
import { moneyOrAbout } from './money-or-about.ts'

interface PlaceListProps {
  squares: MapSquare[]
  around: City | undefined
  text: MapTexts
  onPick: (squares: MapSquare[]) => void
  children: ReactNode
}

/** Instead of the map in a browser that can't draw one: the same places, nearest first. */
export const PlaceList = ({ squares, around, text, onPick, children }: PlaceListProps) => {
  const places = squares
    .map((square) => ({ square, km: around ? distanceOf(offsetOf(around, square)) : null }))
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0))
  return (
    <div className="absolute inset-0 overflow-y-auto bg-surface p-4 desk:p-6">
      <p className="text-sm text-ink-muted">
        {t('This browser can’t draw maps. Here are the places as a list.')}
      </p>
      {children}
      <ul aria-label={t('Places')} className="mt-3 grid gap-1.5">
        {places.map(({ square, km }) => (
          <li key={`${square.lat},${square.lon}`}>
            <button
              type="button"
              onClick={() => onPick([square])}
              className="flex min-h-14 w-full items-center gap-3 rounded-control bg-surface-raised px-4 py-2 text-start inset-ring inset-ring-line hover:bg-surface-sunken"
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{square.areaName}</b>
                <span className="text-sm text-ink-muted">
                  {formatThings(text, square.count)}
                  {km !== null &&
                    ` · ${t('{distance} from {city}', { distance: distance(km), city: around!.name })}`}
                </span>
              </span>
              {square.amount !== null && (
                <span className="numbers shrink-0 font-semibold">
                  {text.amount(moneyOrAbout(square.amount))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
