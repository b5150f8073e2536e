import { safeParse } from 'zod/mini'
import type { BodyOf } from '#shared/endpoint.ts'
import { saveMyWishes, type ClientWishes, type WantedFacts } from '#shared/wishes.ts'
import { problemsOf, toFieldErrors, type FieldErrors } from '#web/lib/field-errors.ts'
import { isMetric } from '#web/lib/formats.ts'
import { distances } from '#web/lib/units.ts'

/** How far around a city one can look, in the units that people read. */
const radii = () => (isMetric() ? [10, 15, 25, 50, 100, 150] : [5, 10, 15, 30, 60, 100])
export const firstRadiusKm = () => distances.toStored(isMetric() ? 25 : 15)

/** The choices; one that came from elsewhere, or from when other units were read, stays among them. */
export const radiiWith = (radiusKm: number) => {
  const own = shownRadius(radiusKm)
  return [...new Set([...radii(), own])].toSorted((a, b) => a - b)
}
export const shownRadius = (radiusKm: number) => Math.round(distances.toShown(radiusKm))

/** No filters but the one that everybody begins with. */
export const noWishes: ClientWishes = {
  kinds: [],
  listingTypes: ['rent'],
  minPriceCents: null,
  maxPriceCents: null,
  area: null,
  facts: {},
}

type Body = BodyOf<typeof saveMyWishes>

/** What to send, or what is wrong beside which field. */
export function checkWishes(draft: ClientWishes): { body: Body } | { errors: FieldErrors } {
  const { success, data, error } = safeParse(saveMyWishes.body, {
    ...draft,
    area: draft.area && { cityId: draft.area.city.id, radiusKm: draft.area.radiusKm },
    facts: factsOfChosenKinds(draft),
  })
  return success ? { body: data } : { errors: toFieldErrors(problemsOf(error.issues)) }
}

/** What is asked of a kind goes away with the kind, for nobody would see it any more. */
const factsOfChosenKinds = ({ kinds, facts }: ClientWishes): WantedFacts =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const asked = Object.entries(facts[kind] ?? {}).filter(
        ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
      )
      return asked.length > 0 ? [[kind, Object.fromEntries(asked)]] : []
    }),
  )
