import type { DemoCityName } from '../demo-places.ts'

export interface OwnerTemplate {
  name: string
  /** Of `assets/faces/figure-….svg`. */
  figure: string
  /** Where their things are. */
  cities: DemoCityName[]
  /** How many things they own at most; the others share the rest. */
  most?: number
  /** Whom they would rather not meet. */
  refuses?: 'pets' | 'smokers'
}

const centralOregon: DemoCityName[] = ['bend', 'redmond', 'prineville', 'madras']
const theBay: DemoCityName[] = ['sanFrancisco', 'sausalito']

/** The first is the one who can be signed in to. */
export const owners: OwnerTemplate[] = [
  { name: 'Ruth Alvarez', figure: 'ruth', cities: centralOregon },
  { name: 'Brigit Olson', figure: 'brigit', cities: centralOregon, most: 1 },
  { name: 'Arthur Penn', figure: 'arthur', cities: centralOregon },
  { name: 'Deborah Stone', figure: 'deborah', cities: centralOregon },
  { name: 'Carl Jensen', figure: 'carl', cities: centralOregon, most: 2 },
  { name: 'Gwen Parrish', figure: 'gwen', cities: centralOregon, most: 1 },
  { name: 'Frank Doyle', figure: 'frank', cities: centralOregon, refuses: 'smokers' },
  { name: 'Helen Marsh', figure: 'helen', cities: centralOregon },
  { name: 'Jack Morrow', figure: 'jack', cities: centralOregon, most: 1 },
  { name: 'Joan Tillman', figure: 'joan', cities: centralOregon },
  { name: 'Henrik Dahl', figure: 'henrik', cities: centralOregon },
  { name: 'Inês Barros', figure: 'ines', cities: ['portland'] },
  { name: 'George Pappas', figure: 'george', cities: ['portland'] },
  { name: 'Ken Nakamura', figure: 'ken', cities: ['seattle'] },
  { name: 'Irene Costa', figure: 'irene', cities: ['seattle'], refuses: 'smokers' },
  { name: 'Dmitri Volkov', figure: 'dmitri', cities: theBay },
  { name: 'Claire Dubois', figure: 'claire', cities: theBay },
  { name: 'Luis Cabrera', figure: 'luis', cities: ['austin'] },
  { name: 'Fatima Zahra', figure: 'fatima', cities: ['austin'] },
  { name: 'Ernesto Vega', figure: 'ernesto', cities: ['miami', 'tulum'], refuses: 'pets' },
  { name: 'Bruno Silva', figure: 'bruno', cities: ['lisbon'] },
  { name: 'Anneke de Vries', figure: 'anneke', cities: ['amsterdam'], refuses: 'smokers' },
  { name: 'Karin Falk', figure: 'karin', cities: ['barcelona'] },
  { name: 'Ivan Horvat', figure: 'ivan', cities: ['split'] },
  { name: 'Elena Kovač', figure: 'elena', cities: ['split'] },
]
