import type { Kind } from '#shared/market/kinds.ts'
import { at, demoCities, type DemoCityName, type DemoLocation } from '../demo-locations.ts'
import type { ListingTemplate } from './listing-template.ts'
import { listingTemplates } from './listing-templates.ts'

/** More would show a picture twice, or a third listing of one model, in the same city. */
export const maxListings = 250
const mostPerModel = 2

/** Templates whose text names nothing around them, so it stays true in another city. */
const fitAnywhere: Record<Kind, readonly string[]> = {
  property: [
    'Loft over the bakery',
    'Studio with a terracotta wall',
    'Small house on a quiet lane',
    'Garden flat with a blue kitchen',
    'Office with a door that closes',
    'Quiet room in a shared house',
    'Apartment with planted balconies',
    'White house with a pool',
    'Third floor, evening sun',
    'Corner loft with steel windows',
  ],
  motorcycle: [
    'Mint city scooter',
    'Copper cruiser for long weekends',
    'Red 600 for people who know how',
    'Cream and black roadster',
    'Sky-blue scooter',
    'Forest-green cruiser',
    'Green 600 with ABS',
    'A good first motorcycle',
    'White scooter, hardly used',
    'Night-blue cruiser',
  ],
  bicycle: [
    'Step-through with a basket',
    'Red road bike with deep rims',
    'Cargo e-bike for two children',
    'Cream city bike',
    'Orange racer for early mornings',
    'Family cargo bike, two batteries',
    'Commuter with eight gears',
    'First road bike, aluminum',
    'Cargo bike for big shopping',
    'Green step-through with basket',
  ],
  yacht: [
    'Sailing yacht, 38 ft',
    'Catamaran for beginners, 30 ft',
    'Slow motor yacht, 39 ft',
    'Sundown sloop, 29 ft',
    'Catamaran for quiet days',
    'Refitted motor yacht, 49 ft',
    'Dusk sloop, classic lines',
    'Anchorage catamaran, 40 ft',
    'One-owner motor yacht, 54 ft',
    'Family catamaran, 30 ft',
  ],
}

const waters: readonly DemoLocation[] = [
  at('seattle', 'Shilshole Bay'),
  at('sanFrancisco', 'South Beach'),
  at('miami', 'Coconut Grove'),
  at('barcelona', 'La Vila Olímpica'),
  at('split', 'Spinut'),
  at('lisbon', 'Belém'),
  at('sausalito', 'Richardson Bay'),
  at('portland', 'Hayden Island'),
  at('austin', 'Hudson Bend'),
  at('madras', 'Lake Billy Chinook'),
  at('prineville', 'Prineville Reservoir'),
  at('bend', 'Elk Lake'),
]
const isWater = (neighborhood: string) => waters.some((water) => water.neighborhood === neighborhood)
const streets = (Object.keys(demoCities) as DemoCityName[]).flatMap((city) =>
  Object.keys(demoCities[city].neighborhoods)
    .filter((neighborhood) => !isWater(neighborhood))
    .map((neighborhood) => ({ city, neighborhood })),
)

/** What was rendered from one model, in whatever color. */
export const modelOf = ({ pictures: [cover = ''] }: ListingTemplate) => cover.split('-', 2).join('-')

const isFree = (taken: readonly ListingTemplate[], template: ListingTemplate, { city }: DemoLocation) => {
  const there = taken.filter(({ place }) => place.city === city)
  const ofModel = there.filter((other) => modelOf(other) === modelOf(template))
  return !there.some(({ title }) => title === template.title) && ofModel.length < mostPerModel
}

/** The handwritten listings, and repetitions of some of them in other cities. */
export const allListings: readonly ListingTemplate[] = (() => {
  const all = [...listingTemplates]
  const kinds = Object.keys(fitAnywhere) as Kind[]
  for (let turn = 0; all.length < maxListings; turn += 1) {
    const kind = kinds[turn % kinds.length]!
    const round = Math.floor(turn / kinds.length)
    const title = fitAnywhere[kind][round % fitAnywhere[kind].length]!
    const template = listingTemplates.find((one) => one.title === title)!
    const places = kind === 'yacht' ? waters : streets
    // Each turn starts looking elsewhere, so the cities fill up evenly.
    const rotated = places.map((_, i) => places[(i + turn * 7) % places.length]!)
    const place = rotated.find((one) => isFree(all, template, one))
    if (place) all.push({ ...template, place })
  }
  return all
})()
