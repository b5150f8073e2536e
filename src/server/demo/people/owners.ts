import type { Language } from '#shared/people/languages.ts'
import type { DemoCityName } from '../demo-locations.ts'

export interface OwnerTemplate {
  name: string
  /** The number in `assets/faces/figure-….svg`. */
  figure: string
  /** Where their listings are. They live in the first. */
  cities: DemoCityName[]
  /** Absent for a private person. */
  business?: string
  about: string
  languages: Language[]
  /** Titles of their listings, as implied by the profile, a conversation or a like. */
  owns?: string[]
  /** The other owners share the rest. */
  ownsNothingElse?: true
  /** Which clients they don't accept. */
  refuses?: 'pets' | 'smokers'
}

const centralOregon: DemoCityName[] = ['bend', 'redmond', 'prineville', 'madras']
const theBay: DemoCityName[] = ['sanFrancisco', 'sausalito']

/** The first is the demo account. */
export const owners: OwnerTemplate[] = [
  {
    name: 'Ruth Alvarez',
    figure: 'ruth',
    cities: centralOregon,
    owns: [
      'Glass-front cabin by the pines',
      'Redwood 1200 cruiser',
      'Garden flat with a blue kitchen',
      'Step-through with a basket',
      'Mountain-lake sloop, 26 ft',
    ],
    ownsNothingElse: true,
    business: 'High Desert Stays',
    about:
      'My sister and I rent out two homes between the river and the pines, and a cruiser, a bicycle and a small sloop to go with them. We live ten minutes away, we fix things the same day, and we like people who stay a while.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Brigit Olson',
    figure: 'brigit',
    cities: centralOregon,
    owns: ['Mint city scooter'],
    ownsNothingElse: true,
    about:
      'I rent out the one scooter I took apart and put together again, so I know every bolt of it. Ask me anything, I am usually in the workshop.',
    languages: ['English', 'Norwegian'],
  },
  {
    name: 'Arthur Penn',
    figure: 'arthur',
    cities: centralOregon,
    owns: ['Apartment with planted balconies'],
    business: 'Penn & Daughter',
    about:
      'Forty years of renting in Central Oregon, now with my daughter doing the sums. Fair deposits, plain contracts, no surprises.',
    languages: ['English'],
  },
  {
    name: 'Deborah Stone',
    figure: 'deborah',
    cities: centralOregon,
    owns: ['Red road bike with deep rims'],
    about:
      'Retired teacher with a spare room and more boats and bikes than I can use. I write back in the evening and bring lemons when the tree is willing.',
    languages: ['English', 'French'],
  },
  {
    name: 'Carl Jensen',
    figure: 'carl',
    cities: centralOregon,
    owns: ['Cream and black roadster', 'Black cruiser, low seat'],
    ownsNothingElse: true,
    about: 'I keep my machines serviced and my word. Come by for a test ride before you decide.',
    languages: ['English', 'Danish'],
  },
  {
    name: 'Gwen Parrish',
    figure: 'gwen',
    cities: centralOregon,
    owns: ['Sage kitchen, room for a long table'],
    ownsNothingElse: true,
    about: 'I travel for work half the year and would rather see the house lived in than locked up.',
    languages: ['English'],
  },
  {
    name: 'Frank Doyle',
    figure: 'frank',
    cities: centralOregon,
    owns: ['Bright rooms near the river'],
    refuses: 'smokers',
    business: 'Doyle Rentals',
    about:
      'A home near the river, and bikes and a scooter to get around. Everything is cleaned by people I know by name.',
    languages: ['English'],
  },
  {
    name: 'Helen Marsh',
    figure: 'helen',
    cities: centralOregon,
    owns: ['Small house on a quiet lane'],
    about:
      'A quiet street, a vegetable garden you may share, and a landlady who keeps to her side of the fence.',
    languages: ['English', 'German'],
  },
  {
    name: 'Jack Morrow',
    figure: 'jack',
    cities: centralOregon,
    owns: ['Winter cabin close to the lifts'],
    ownsNothingElse: true,
    about:
      'One cabin, restored over six winters. I am looking for someone who likes a wood stove as much as I do.',
    languages: ['English'],
  },
  {
    name: 'Joan Tillman',
    figure: 'joan',
    cities: centralOregon,
    owns: ['Studio with a terracotta wall'],
    business: 'Tillman Outdoors',
    about:
      'Bikes for people who would rather be outside, and two quiet rooms for when you must work. We fit every bike to its rider.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Henrik Dahl',
    figure: 'henrik',
    cities: centralOregon,
    owns: ['Loft over the bakery', 'Sky-blue scooter', 'Cabin in the tall grass'],
    about: 'I moved here for the snow and stayed for the summers. My places are simple, bright and warm.',
    languages: ['English', 'Swedish', 'Norwegian'],
  },
  {
    name: 'Inês Barros',
    figure: 'ines',
    cities: ['portland'],
    about:
      'Architect with a loft to rent and more motorcycles than weekends. I answer from the building site.',
    languages: ['English', 'Portuguese'],
  },
  {
    name: 'George Pappas',
    figure: 'george',
    cities: ['portland'],
    business: 'Pappas Brothers',
    about:
      'My brother and I keep four bicycles and one boat in good shape. Rent is due on the first, coffee is free.',
    languages: ['English', 'Greek'],
  },
  {
    name: 'Ken Nakamura',
    figure: 'ken',
    cities: ['seattle'],
    business: 'Sound Moorings',
    about: 'Boats on the Sound since 1998. I show you every switch before you cast off.',
    languages: ['English', 'Japanese'],
  },
  {
    name: 'Irene Costa',
    figure: 'irene',
    cities: ['seattle'],
    refuses: 'smokers',
    about: 'Two homes, two motorcycles and one strict rule: no smoke. Everything else we can talk about.',
    languages: ['English', 'Italian'],
  },
  {
    name: 'Dmitri Volkov',
    figure: 'dmitri',
    cities: theBay,
    business: 'Bay Hulls',
    about: 'Sailor first, landlord second. My boats are ready to leave on the day we agreed.',
    languages: ['English', 'Russian'],
  },
  {
    name: 'Claire Dubois',
    figure: 'claire',
    cities: theBay,
    about: 'I restore furniture for a living, and I look after my boat and my bikes the same way.',
    languages: ['English', 'French'],
  },
  {
    name: 'Luis Cabrera',
    figure: 'luis',
    cities: ['austin'],
    business: 'Cabrera Motors',
    about:
      'Two houses with a pool, one boat, and a motorcycle with full papers. I was a mechanic before I was an owner.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Fatima Zahra',
    figure: 'fatima',
    cities: ['austin'],
    about:
      'Two motorcycles and a road bike, kept dry and serviced on time. Ask me about the good roads out of town.',
    languages: ['English', 'Arabic', 'French'],
  },
  {
    name: 'Ernesto Vega',
    figure: 'ernesto',
    cities: ['miami', 'tulum'],
    refuses: 'pets',
    business: 'Casa Vega',
    about: 'Houses and boats by warm water. I am strict about pets and generous about everything else.',
    languages: ['Spanish', 'English'],
  },
  {
    name: 'Bruno Silva',
    figure: 'bruno',
    cities: ['lisbon'],
    about: 'Born three streets from the apartment I rent out. I lend you my map of where to eat.',
    languages: ['Portuguese', 'English', 'Spanish'],
  },
  {
    name: 'Anneke de Vries',
    figure: 'anneke',
    cities: ['amsterdam'],
    refuses: 'smokers',
    business: 'De Vries Fietsen',
    about: 'Bicycles for errands of every kind, and two homes by the water that need calm tenants.',
    languages: ['Dutch', 'English', 'German'],
  },
  {
    name: 'Karin Falk',
    figure: 'karin',
    cities: ['barcelona'],
    about:
      'I came for a year and stayed for twelve. The loft is for making music, the rest is for getting out of it.',
    languages: ['Swedish', 'English', 'Spanish'],
  },
  {
    name: 'Ivan Horvat',
    figure: 'ivan',
    cities: ['split'],
    business: 'Horvat Charter',
    about: 'Skippered and bareboat, out of Split. We plan the route together the evening before.',
    languages: ['Croatian', 'English', 'German'],
  },
  {
    name: 'Elena Kovač',
    figure: 'elena',
    cities: ['split'],
    about: 'A catamaran for the bay and a road bike for the coast above it. I live next to the harbor.',
    languages: ['Croatian', 'English', 'Italian'],
  },
]
