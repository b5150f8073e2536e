import type { Language } from '#shared/languages.ts'
import type { DemoCityName } from '../demo-places.ts'

export interface OwnerTemplate {
  name: string
  /** Of `assets/faces/figure-….svg`. */
  figure: string
  /** Where their things are; at home in the first. */
  cities: DemoCityName[]
  /** Absent for a private person. */
  business?: string
  about: string
  languages: Language[]
  /** How many things they own at most; the others share the rest. */
  most?: number
  /** Whom they would rather not meet. */
  refuses?: 'pets' | 'smokers'
}

const centralOregon: DemoCityName[] = ['bend', 'redmond', 'prineville', 'madras']
const theBay: DemoCityName[] = ['sanFrancisco', 'sausalito']

/** The first is the one who can be signed in to. */
export const owners: OwnerTemplate[] = [
  {
    name: 'Ruth Alvarez',
    figure: 'ruth',
    cities: centralOregon,
    business: 'High Desert Stays',
    about:
      'My sister and I look after eight places between the river and the pines. We live ten minutes away, we fix things the same day, and we like people who stay a while.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Brigit Olson',
    figure: 'brigit',
    cities: centralOregon,
    most: 1,
    about:
      'I rent out the one thing I built myself and know every board of it. Ask me anything, I am usually in the workshop.',
    languages: ['English', 'Norwegian'],
  },
  {
    name: 'Arthur Penn',
    figure: 'arthur',
    cities: centralOregon,
    business: 'Penn & Daughter',
    about:
      'Forty years of renting in Central Oregon, now with my daughter doing the sums. Fair deposits, plain contracts, no surprises.',
    languages: ['English'],
  },
  {
    name: 'Deborah Stone',
    figure: 'deborah',
    cities: centralOregon,
    about:
      'Retired teacher with two places and a shed full of bicycles. I write back in the evening and bring lemons when the tree is willing.',
    languages: ['English', 'French'],
  },
  {
    name: 'Carl Jensen',
    figure: 'carl',
    cities: centralOregon,
    most: 2,
    about: 'I keep my machines serviced and my word. Come by for a test ride before you decide.',
    languages: ['English', 'Danish'],
  },
  {
    name: 'Gwen Parrish',
    figure: 'gwen',
    cities: centralOregon,
    most: 1,
    about: 'I travel for work half the year and would rather see the house lived in than locked up.',
    languages: ['English'],
  },
  {
    name: 'Frank Doyle',
    figure: 'frank',
    cities: centralOregon,
    refuses: 'smokers',
    business: 'Doyle Rentals',
    about: 'Homes and boats around the lakes. Everything is cleaned by people I know by name.',
    languages: ['English'],
  },
  {
    name: 'Helen Marsh',
    figure: 'helen',
    cities: centralOregon,
    about:
      'A quiet street, a vegetable garden you may share, and a landlady who keeps to her side of the fence.',
    languages: ['English', 'German'],
  },
  {
    name: 'Jack Morrow',
    figure: 'jack',
    cities: centralOregon,
    most: 1,
    about:
      'One cabin, restored over six winters. I am looking for somebody who likes a wood stove as much as I do.',
    languages: ['English'],
  },
  {
    name: 'Joan Tillman',
    figure: 'joan',
    cities: centralOregon,
    business: 'Tillman Outdoors',
    about: 'Bikes and boats for people who would rather be outside. We fit every bike to its rider.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Henrik Dahl',
    figure: 'henrik',
    cities: centralOregon,
    about: 'I moved here for the snow and stayed for the summers. My places are simple, bright and warm.',
    languages: ['English', 'Swedish', 'Norwegian'],
  },
  {
    name: 'Inês Barros',
    figure: 'ines',
    cities: ['portland'],
    about: 'Architect. I rent the flats I would like to live in myself, and I answer from the building site.',
    languages: ['English', 'Portuguese'],
  },
  {
    name: 'George Pappas',
    figure: 'george',
    cities: ['portland'],
    business: 'Pappas Brothers',
    about:
      'My brother and I own three old houses and love each of them. Rent is due on the first, coffee is free.',
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
    about: 'Two apartments with a view and one strict rule: no smoke. Everything else we can talk about.',
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
    about:
      'I restore furniture, so my apartments are never empty and never dull. Bring a plant and it will do well.',
    languages: ['English', 'French'],
  },
  {
    name: 'Luis Cabrera',
    figure: 'luis',
    cities: ['austin'],
    business: 'Cabrera Motors',
    about: 'Motorcycles with full papers and fresh tires. I was a mechanic before I was an owner.',
    languages: ['English', 'Spanish'],
  },
  {
    name: 'Fatima Zahra',
    figure: 'fatima',
    cities: ['austin'],
    about: 'Two houses close to the music and far enough for sleep. I welcome families, dogs and long stays.',
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
    about: 'Born three streets from the flat I rent. I lend you my map of where to eat.',
    languages: ['Portuguese', 'English', 'Spanish'],
  },
  {
    name: 'Anneke de Vries',
    figure: 'anneke',
    cities: ['amsterdam'],
    refuses: 'smokers',
    business: 'De Vries Fietsen',
    about: 'Bicycles for every height and errand, and one houseboat that needs a calm tenant.',
    languages: ['Dutch', 'English', 'German'],
  },
  {
    name: 'Karin Falk',
    figure: 'karin',
    cities: ['barcelona'],
    about: 'I came for a year and stayed for twelve. My places suit people who work from home and cook.',
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
    about: 'Stone house, sea breeze, slow internet on purpose in one room. I live next door.',
    languages: ['Croatian', 'English', 'Italian'],
  },
]
