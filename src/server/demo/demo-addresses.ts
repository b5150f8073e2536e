import type { Kind } from '#shared/market/kinds.ts'
import type { Address } from '#shared/conversations/shared-addresses.ts'
import type { DemoCityName } from './demo-locations.ts'

type Street = (number: number) => string

/** Streets that are on no map, so no demo listing is anyone's home. */
const american: readonly Street[] = [
  'Copper Heron Lane',
  'Lantern Juniper Way',
  'Quiet Otter Road',
  'Paper Kite Court',
  'Sleeping Marmot Drive',
  'Blue Thimble Street',
  'Seven Larches Avenue',
  'Windfall Pear Lane',
].map((name) => (number) => `${number} ${name}`)

const abroad: Partial<Record<DemoCityName, Street>> = {
  tulum: (number) => `Calle del Colibrí de Papel ${number}`,
  lisbon: (number) => `Rua da Lanterna Azul ${number}`,
  amsterdam: (number) => `Papieren Reigerstraat ${number}`,
  barcelona: (number) => `Carrer de la Llanterna Blava ${number}`,
  split: (number) => `Ulica Papirnatog Galeba ${number}`,
}

const waysIn: Record<Kind, readonly string[]> = {
  property: [
    'Ring twice. The stairs are on the left.',
    'Blue gate, then park by the woodshed.',
    'The door is in the courtyard, behind the bicycles.',
  ],
  motorcycle: ['Green garage door. I open it when you ring.'],
  bicycle: ['The shed behind the house. Come through the garden.'],
  yacht: ['Meet me at the harbor office. The pier gate is locked.'],
}

/** One address per listing, the same at every start. */
export function addressOf(city: DemoCityName, kind: Kind, number: number): Address {
  const toStreet = abroad[city] ?? american[number % american.length]!
  const isFlat = kind === 'property' && number % 3 === 1
  return {
    street: toStreet(120 + ((number * 37) % 880)),
    unit: isFlat ? `${(number % 9) + 1}` : '',
    floor: isFlat ? `${(number % 4) + 1}` : '',
    accessNotes: waysIn[kind][number % waysIn[kind].length]!,
  }
}
