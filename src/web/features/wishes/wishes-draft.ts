import { safeParse } from 'zod/mini'
import type { BodyOf } from '#shared/endpoint.ts'
import { saveMyWishes, type ClientWishes, type WantedFacts } from '#shared/wishes.ts'
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
/** By the path of the field, such as `facts.property.minBeds`. */
export type WishErrors = Readonly<Record<string, string>>

/** What to send, or what is wrong beside which field. */
export function checkWishes(draft: ClientWishes): { body: Body } | { errors: WishErrors } {
  const { success, data, error } = safeParse(saveMyWishes.body, {
    ...draft,
    area: draft.area && { cityId: draft.area.city.id, radiusKm: draft.area.radiusKm },
    facts: factsOfChosenKinds(draft),
  })
  if (success) return { body: data }
  // The first issue of a field is the one to mend first.
  return {
    errors: Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
    ),
  }
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
