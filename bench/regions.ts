// Simulates a hundred million people over the regional cells of docs/scaling.md: which actions need more than one cell,
// and what that costs. Computes; needs no database.
import { createRandom } from '#server/demo/random.ts'
import { distanceKm } from '#server/locations/grid.ts'
import { createAtlas, createPicker, cutIntoCells, peopleOf, readWorld, type City } from './support/regions.ts'

const people = 100_000_000
const cellCount = 20
/** Each sample represents a thousand people. */
const sampleCount = 100_000

// Assumptions. Replace them with your own.
/** How many of a hundred people search this many kilometers around a city. */
const radii = [...repeat(10, 30), ...repeat(25, 45), ...repeat(50, 20), ...repeat(165, 5)]
/** How many search in another city than their own, more often near than far: half as often this far away. */
const elsewhereShares = [0.05, 0.1, 0.2]
const tripKm = 500
/** Of a hundred actions, as in `bench mixed-load`, and what each costs in ms of CPU by `bench all`. */
const decks = { share: 0.2, costMs: 2.89 }
const swipes = { share: 0.4, costMs: 2.06, likes: 0.4 }
const messages = { share: 0.1, costMs: 2.15 }
const lists = { share: 0.3, costMs: 1.16 }
/**
 * The share of actions that need several cells, at most, of the share that needs several nodes if people are spread at
 * random.
 */
const maxRatio = 0.5

const random = createRandom(1)
const cities = await readWorld(people)
cutIntoCells(cities, cellCount)
const findCities = createAtlas(cities)
const pickCity = createPicker(cities, random)

const sizes = [...Map.groupBy(cities, ({ cell }) => cell).values()].map(peopleOf)
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)].map((size) => (size / 1e6).toFixed(1))
console.log(`${cities.length} cities in ${cellCount} cells of ${smallest} to ${largest} million people`)

const scenarios = elsewhereShares.map(simulate)
console.table(scenarios)

// Spread by person, two people are on two nodes unless chance puts them on one, and a deck's cards are everywhere.
const apart = 1 - 1 / cellCount
const spread = percent(decks.share + (swipes.share * swipes.likes + messages.share) * apart)
console.log(
  `Spread by person over as many nodes, ${spread} % of actions need several: decks, likes and messages.`,
)
if (scenarios.some((scenario) => scenario['actions, %'] > spread * maxRatio)) process.exitCode = 1

function simulate(elsewhere: number) {
  let [peopleOfSeveral, cardsBeyond, cellsPerDeck, cellsPerPerson] = [0, 0, 0, 0]
  for (let sample = 0; sample < sampleCount; sample += 1) {
    const home = pickCity()
    const place = random.chance(elsewhere) ? destinationFrom(home) : home
    const { cells, shareBeyond } = lookAround(place, random.pick(radii), home.cell)
    cardsBeyond += shareBeyond
    cellsPerDeck += cells.size
    cellsPerPerson += cells.add(home.cell).size
    peopleOfSeveral += Number(cells.size > 1)
  }
  const crossing =
    (decks.share + lists.share) * peopleOfSeveral + (swipes.share + messages.share) * cardsBeyond
  return {
    'search elsewhere, %': percent(elsewhere),
    'people of several cells, %': percent(peopleOfSeveral / sampleCount),
    'swipes and messages beyond their own, %': percent(cardsBeyond / sampleCount),
    'actions, %': percent(crossing / sampleCount),
    'more CPU, %': percent(
      costOf(cellsPerDeck / sampleCount, cellsPerPerson / sampleCount) / costOf(1, 1) - 1,
    ),
  }
}

/** The cells that a deck asks, and the share of its cards that are beyond the person's own. */
function lookAround(middle: City, radiusKm: number, homeCell: number) {
  const found = findCities(middle, radiusKm)
  const cells = new Set(found.map(({ cell }) => cell))
  const beyond = peopleOf(found.filter(({ cell }) => cell !== homeCell))
  return { cells, shareBeyond: beyond / peopleOf(found) }
}

function destinationFrom(home: City): City {
  for (;;) {
    const city = pickCity()
    if (city !== home && random.chance(tripKm / (tripKm + distanceKm(home, city)))) return city
  }
}

/** A deck asks each cell in its area, a list each cell that has something of the person. The rest happens in one. */
function costOf(cellsPerDeck: number, cellsPerPerson: number) {
  const inOneCell = swipes.share * swipes.costMs + messages.share * messages.costMs
  return inOneCell + decks.share * decks.costMs * cellsPerDeck + lists.share * lists.costMs * cellsPerPerson
}

function repeat(value: number, times: number) {
  return Array.from({ length: times }, () => value)
}

function percent(share: number) {
  return Number((share * 100).toFixed(2))
}
