import type { PoolClient } from 'pg'
import type { Pin } from '#shared/people/locations.ts'
import { findCities } from '../locations/find-city.ts'

interface DemoCity {
  /** Its id in the city list that ships with the app. */
  cityId: number
  /** Neighborhoods and their coordinates. */
  neighborhoods: Readonly<Record<string, readonly [lat: number, lon: number]>>
}

export const demoCities = {
  bend: {
    cityId: 5_713_587,
    neighborhoods: {
      'Awbrey Butte': [44.082, -121.33],
      'Boyd Acres': [44.087, -121.283],
      'Century West': [44.04, -121.345],
      'Deschutes River Woods': [43.991, -121.358],
      'Elk Lake': [43.985, -121.808],
      Larkspur: [44.043, -121.285],
      'Mountain View': [44.068, -121.262],
      'Northwest Crossing': [44.069, -121.357],
      'Old Bend': [44.053, -121.317],
      'Old Farm District': [44.02, -121.285],
      'Old Mill District': [44.046, -121.317],
      'Orchard District': [44.065, -121.29],
      'River West': [44.058, -121.33],
      'Southern Crossing': [44.037, -121.325],
      'Summit West': [44.06, -121.365],
      Sunriver: [43.884, -121.438],
      Tumalo: [44.15, -121.331],
    },
  },
  redmond: {
    cityId: 5_747_882,
    neighborhoods: { Downtown: [44.273, -121.174], 'Dry Canyon': [44.278, -121.185] },
  },
  prineville: { cityId: 5_746_901, neighborhoods: { 'Prineville Reservoir': [44.133, -120.735] } },
  madras: { cityId: 5_738_690, neighborhoods: { 'Lake Billy Chinook': [44.553, -121.263] } },
  portland: {
    cityId: 5_746_545,
    neighborhoods: {
      'Alberta Arts': [45.559, -122.645],
      'Hayden Island': [45.611, -122.675],
      Hawthorne: [45.512, -122.63],
      'Pearl District': [45.53, -122.682],
      Sellwood: [45.465, -122.652],
    },
  },
  seattle: {
    cityId: 5_809_844,
    neighborhoods: {
      Ballard: [47.668, -122.384],
      'Capitol Hill': [47.623, -122.319],
      Fremont: [47.651, -122.35],
      'Shilshole Bay': [47.68, -122.405],
    },
  },
  sanFrancisco: {
    cityId: 5_391_959,
    neighborhoods: {
      'Inner Sunset': [37.762, -122.467],
      'Mission District': [37.76, -122.415],
      'South Beach': [37.782, -122.388],
    },
  },
  sausalito: { cityId: 5_393_611, neighborhoods: { 'Richardson Bay': [37.867, -122.491] } },
  austin: {
    cityId: 4_671_654,
    neighborhoods: {
      'East Cesar Chavez': [30.254, -97.73],
      'Hudson Bend': [30.41, -97.93],
      'Hyde Park': [30.305, -97.728],
      'Travis Heights': [30.245, -97.742],
      Zilker: [30.262, -97.77],
    },
  },
  miami: {
    cityId: 4_164_138,
    neighborhoods: {
      'Coconut Grove': [25.727, -80.241],
      'Little Havana': [25.771, -80.22],
      Wynwood: [25.801, -80.199],
    },
  },
  tulum: {
    cityId: 3_515_040,
    neighborhoods: { 'Aldea Zama': [20.199, -87.453], 'Tulum Beach': [20.173, -87.449] },
  },
  lisbon: {
    cityId: 2_267_057,
    neighborhoods: { Belém: [38.697, -9.206], 'Campo de Ourique': [38.717, -9.166], Graça: [38.717, -9.13] },
  },
  amsterdam: {
    cityId: 2_759_794,
    neighborhoods: { 'De Pijp': [52.355, 4.893], Jordaan: [52.374, 4.88], 'Oud-West': [52.366, 4.871] },
  },
  barcelona: {
    cityId: 3_128_760,
    neighborhoods: {
      Gràcia: [41.403, 2.156],
      'La Vila Olímpica': [41.387, 2.199],
      Poblenou: [41.401, 2.203],
    },
  },
  split: { cityId: 3_190_261, neighborhoods: { Bačvice: [43.502, 16.45], Spinut: [43.516, 16.421] } },
} satisfies Record<string, DemoCity>

/** By id. */
export type DemoCities = Awaited<ReturnType<typeof findDemoCities>>
export const findDemoCities = (tx: PoolClient) =>
  findCities(
    tx,
    Object.values(demoCities).map(({ cityId }) => cityId),
  )

export type DemoCityName = keyof typeof demoCities
export interface DemoLocation {
  city: DemoCityName
  neighborhood: string
}

export const at = <City extends DemoCityName>(
  city: City,
  neighborhood: keyof (typeof demoCities)[City]['neighborhoods'] & string,
): DemoLocation => ({ city, neighborhood })

export const cityIdOf = ({ city }: DemoLocation) => demoCities[city].cityId

export function middleOf({ city, neighborhood }: DemoLocation): Pin {
  const { neighborhoods }: DemoCity = demoCities[city]
  const [lat, lon] = neighborhoods[neighborhood]!
  return { lat, lon }
}
