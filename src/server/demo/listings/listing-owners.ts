import { ownerNumberOf } from '../market-size.ts'
import { owners } from '../people/owners.ts'
import { listingTemplates } from './listing-templates.ts'

/** A listing that no owner names belongs to the owner in its city with the fewest so far. */
const ownerNumbers = (() => {
  const owned = owners.map(({ owns = [] }) => owns.length)
  return listingTemplates.map(({ title, place: { city } }) => {
    const named = owners.findIndex(({ owns }) => owns?.includes(title))
    if (named >= 0) return named
    const [number] = [...owners.keys()]
      .filter((candidate) => owners[candidate]!.cities.includes(city) && !owners[candidate]!.ownsNothingElse)
      .toSorted((a, b) => owned[a]! - owned[b]!)
    owned[number!]! += 1
    return number!
  })
})()

export const ownerOfListing = (number: number) => ownerNumbers[number] ?? ownerNumberOf(number)
