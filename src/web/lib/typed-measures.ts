import { areas, distances, lengths, type Measure } from './units.ts'

const roundTo = (step: number, value: number) => Math.round(value / step) / (1 / step)

/** A measure for form input, rounded both when shown and when stored. */
const typed = ({ unit, toShown, toStored }: Measure, shownStep: number, storedStep: number): Measure => ({
  unit,
  toShown: (stored) => roundTo(shownStep, toShown(stored)),
  toStored: (shown) => roundTo(storedStep, toStored(shown)),
})

export const typedDistances = typed(distances, 1, 1)
export const typedLengths = typed(lengths, 0.1, 0.01)
export const typedAreas = typed(areas, 1, 1)
