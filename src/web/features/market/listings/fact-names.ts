import type {
  amenities,
  brakeTypes,
  crews,
  frameMaterials,
  motorcycleFuels,
  motorcycleTypes,
  propertyTypes,
  transmissions,
  yachtEquipment,
  yachtFuels,
  yachtTypes,
} from '#shared/market/listing-details.ts'
import { t } from '#shared/messages/t.ts'

type NamesOf<Values extends readonly string[]> = Record<Values[number], string>

export const propertyTypeName: NamesOf<typeof propertyTypes> = {
  apartment: t('Apartment'),
  house: t('House'),
  studio: t('Studio'),
  room: t('Room'),
  villa: t('Villa'),
  loft: t('Loft'),
  cabin: t('Cabin'),
  commercial: t('Commercial'),
}
export const amenityName: NamesOf<typeof amenities> = {
  internet: t('Internet'),
  parking: t('Parking'),
  washer: t('Washer'),
  dishwasher: t('Dishwasher'),
  air_conditioning: t('Air conditioning'),
  heating: t('Heating'),
  fireplace: t('Fireplace'),
  balcony: t('Balcony'),
  garden: t('Garden'),
  pool: t('Pool'),
  elevator: t('Elevator'),
  gym: t('Gym'),
  bike_storage: t('Bike storage'),
  desk: t('Desk'),
  step_free: t('Step-free access'),
}
export const motorcycleTypeName: NamesOf<typeof motorcycleTypes> = {
  naked: t('Naked'),
  sport: t('Sport'),
  cruiser: t('Cruiser'),
  touring: t('Touring'),
  adventure: t('Adventure'),
  scooter: t('Scooter'),
  off_road: t('Off-road'),
}
export const transmissionName: NamesOf<typeof transmissions> = {
  manual: t('Manual'),
  automatic: t('Automatic'),
  semi_automatic: t('Semi-automatic'),
}
export const fuelName: NamesOf<typeof motorcycleFuels> & NamesOf<typeof yachtFuels> = {
  gasoline: t('Gasoline'),
  diesel: t('Diesel'),
  electric: t('Electric'),
  hybrid: t('Hybrid'),
}
export const frameMaterialName: NamesOf<typeof frameMaterials> = {
  aluminum: t('Aluminum'),
  steel: t('Steel'),
  carbon: t('Carbon'),
  titanium: t('Titanium'),
  wood: t('Wood'),
}
export const brakeName: NamesOf<typeof brakeTypes> = {
  rim: t('Rim brakes'),
  mechanical_disc: t('Mechanical disc brakes'),
  hydraulic_disc: t('Hydraulic disc brakes'),
  coaster: t('Coaster brake'),
}
export const yachtTypeName: NamesOf<typeof yachtTypes> = {
  sailing: t('Sailing yacht'),
  motor: t('Motor yacht'),
  catamaran: t('Catamaran'),
  trawler: t('Trawler'),
  gulet: t('Gulet'),
  houseboat: t('Houseboat'),
}
export const crewName: NamesOf<typeof crews> = {
  bareboat: t('Bareboat'),
  captain: t('With captain'),
  captain_and_crew: t('Captain and crew'),
}
export const equipmentName: NamesOf<typeof yachtEquipment> = {
  autopilot: t('Autopilot'),
  bow_thruster: t('Bow thruster'),
  dinghy: t('Dinghy'),
  generator: t('Generator'),
  air_conditioning: t('Air conditioning'),
  solar_panels: t('Solar panels'),
  water_maker: t('Water maker'),
  snorkeling: t('Snorkeling gear'),
  paddle_board: t('Paddle board'),
  bimini: t('Bimini'),
  internet: t('Internet'),
}
