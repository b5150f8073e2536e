import { useMutation } from '@tanstack/react-query'
import { CircleAlert, LocateFixed, Lock, Trash2 } from 'lucide-react'
import { type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { maxPinDistanceKm, type City, type Pin } from '#shared/people/locations.ts'
import { distance, distances } from '#web/lib/units.ts'
import { Button } from '#web/ui/button.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import { findMyPosition, PositionRefused } from './my-position.ts'
import { PinMap } from './pin-map.tsx'
import { directionOf, distanceOf, offsetOf, type Offset } from './map-offset.ts'

interface PinFieldProps {
  city: City
  value: Pin | null
  onChange: (pin: Pin | null) => void
  error?: string | undefined
}

/** The exact location: private until the owner shares it with the address. */
export const PinField = ({ city, value, onChange, error }: PinFieldProps) => {
  const offset = value && offsetOf(city, value)
  const problem = (offset && formatFar(city, offset)) ?? error
  return (
    <fieldset className="grid gap-3">
      <div>
        <legend className="text-sm font-semibold">{t('Exact location')}</legend>
        <p className="mt-0.5 flex gap-1.5 text-sm text-ink-muted">
          <Lock className="mt-[3px] size-4" />
          {t(
            'Private, and shared only with the address. Others see the square around it, about {distance} wide.',
            { distance: distance(1) },
          )}
        </p>
      </div>
      <PinMap key={city.id} city={city} pin={value} onMove={onChange} />
      <div aria-live="polite">
        {problem ? (
          <p className="flex gap-1.5 text-sm font-medium text-error-text">
            <CircleAlert className="mt-[3px] size-4" />
            {problem}
          </p>
        ) : (
          <p className="text-sm text-ink-muted">
            {offset ? formatWhere(city, offset) : t('Tap the map to place the pin, then drag it.')}
          </p>
        )}
      </div>
      <MyPosition onFound={onChange}>
        {value && (
          <Button size="small" look="ghost" onClick={() => onChange(null)}>
            <Trash2 />
            {t('Remove')}
          </Button>
        )}
      </MyPosition>
      <CoordinatesField value={value} onChange={onChange} />
    </fieldset>
  )
}

const nearKm = 0.05

const formatWhere = ({ name }: City, offset: Offset) => {
  const km = distanceOf(offset)
  return km < nearKm
    ? t('In the center of {name}.', { name })
    : t(
        '{direction, select, southEast {{distance} south-east of the center of {name}.} south {{distance} south of the center of {name}.} southWest {{distance} south-west of the center of {name}.} west {{distance} west of the center of {name}.} northWest {{distance} north-west of the center of {name}.} north {{distance} north of the center of {name}.} northEast {{distance} north-east of the center of {name}.} other {{distance} east of the center of {name}.}}',
        { distance: distance(km), direction: directionOf(offset), name },
      )
}

const formatFar = ({ name }: City, offset: Offset) => {
  const km = distanceOf(offset)
  if (km <= maxPinDistanceKm) return undefined
  const most = `${Math.floor(distances.toShown(maxPinDistanceKm))} ${distances.unit()}`
  return t('This is {distance} from {name}. Choose a place within {most} of it, or another city.', {
    distance: distance(km),
    name,
    most,
  })
}

interface MyPositionProps {
  onFound: (pin: Pin) => void
  children: ReactNode
}

const MyPosition = ({ onFound, children }: MyPositionProps) => {
  const {
    mutate: find,
    isPending,
    error,
  } = useMutation({
    mutationFn: findMyPosition,
    networkMode: 'always',
    onSuccess: onFound,
  })

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="raised" busy={isPending} onClick={() => find()}>
          <LocateFixed />
          {t('Use my location')}
        </Button>
        {children}
      </div>
      <output className="text-sm font-medium text-error-text empty:hidden">
        {error instanceof PositionRefused && error.message}
      </output>
    </div>
  )
}
