import { useMutation } from '@tanstack/react-query'
import { Lasso, X } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#shared/messages/t.ts'
import { maxRadiusKm, toClientFiltersInput, type ClientFilters } from '#shared/market/filters.ts'
import { findNearestCity, type Pin } from '#shared/people/locations.ts'
import { firstRadiusKm } from '#web/features/market/filters/filters-draft.ts'
import { useSaveFilters } from '#web/features/market/filters/use-save-filters.ts'
import { distanceOf, offsetOf } from '#web/features/people/locations/map-offset.ts'
import { useMapState } from '#web/features/people/maps/map-context.ts'
import { call } from '#web/lib/api.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { LassoPad } from './lasso-pad.tsx'

const coordinate = (degrees: number) => degrees.toFixed(4)
/** The server measures on a globe, which differs a little. */
const margin = 1.02

/** The area around the nearest city that contains everything drawn. Undefined if there is none that small. */
async function areaOf(outline: Pin[]) {
  const middle = (pick: (point: Pin) => number) =>
    (Math.min(...outline.map(pick)) + Math.max(...outline.map(pick))) / 2
  const { city } = await call(findNearestCity, {
    query: { lat: coordinate(middle(({ lat }) => lat)), lon: coordinate(middle(({ lon }) => lon)) },
  })
  const farthest = Math.max(...outline.map((point) => distanceOf(offsetOf(city, point))))
  const radiusKm = Math.max(1, Math.ceil(farthest * margin))
  return radiusKm > maxRadiusKm ? undefined : { city, radiusKm, outline }
}

/** Draws an area to search in, which becomes part of the filters. */
export const LassoTool = ({ filters }: { filters: ClientFilters }) => {
  const { map } = useMapState()
  const [isDrawing, setIsDrawing] = useState(false)
  const save = useSaveFilters(() => undefined)
  const saveArea = (area: ClientFilters['area']) => save.mutate(toClientFiltersInput({ ...filters, area }))
  const find = useMutation({
    mutationFn: areaOf,
    onSuccess: (area) =>
      area
        ? saveArea(area)
        : showToast({
            title: t('That area is too large'),
            description: t('Zoom in and draw a smaller one.'),
          }),
    onError: () =>
      showToast({
        title: t('The area wasn’t saved'),
        description: t('Check your connection and try again.'),
      }),
  })
  const draw = (outline: Pin[]) => {
    setIsDrawing(false)
    find.mutate(outline)
  }
  const { area } = filters
  return (
    <>
      <IconButton
        label={isDrawing ? t('Stop drawing') : t('Draw an area')}
        look="line"
        aria-pressed={isDrawing}
        onClick={() => setIsDrawing(!isDrawing)}
        className={classes(isDrawing && 'bg-accent! text-accent-ink')}
      >
        <Lasso />
      </IconButton>
      {area?.outline && (
        <IconButton
          label={t('Clear the area')}
          look="line"
          onClick={() => saveArea({ city: area.city, radiusKm: Math.max(area.radiusKm, firstRadiusKm()) })}
        >
          <X />
        </IconButton>
      )}
      {isDrawing && createPortal(<LassoPad onDraw={draw} />, map.getContainer())}
    </>
  )
}
