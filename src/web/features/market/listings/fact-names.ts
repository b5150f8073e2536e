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
  apartment: t('Apartment', undefined, 'kind of home'),
  house: t('House', undefined, 'kind of home'),
  studio: t('Studio', undefined, 'kind of home'),
  room: t('Room', undefined, 'kind of home'),
  villa: t('Villa', undefined, 'kind of home'),
  loft: t('Loft', undefined, 'kind of home'),
  cabin: t('Cabin', undefined, 'kind of home'),
  commercial: t('Commercial', undefined, 'kind of home'),
}
export const amenityName: NamesOf<typeof amenities> = {
  internet: t('Internet', undefined, 'amenity of a home'),
  parking: t('Parking', undefined, 'amenity of a home'),
  washer: t('Washer', undefined, 'amenity of a home'),
  dishwasher: t('Dishwasher', undefined, 'amenity of a home'),
  air_conditioning: t('Air conditioning', undefined, 'amenity of a home'),
  heating: t('Heating', undefined, 'amenity of a home'),
  fireplace: t('Fireplace', undefined, 'amenity of a home'),
  balcony: t('Balcony', undefined, 'amenity of a home'),
  garden: t('Garden', undefined, 'amenity of a home'),
  pool: t('Pool', undefined, 'amenity of a home'),
  elevator: t('Elevator', undefined, 'amenity of a home'),
  gym: t('Gym', undefined, 'amenity of a home'),
  bike_storage: t('Bike storage', undefined, 'amenity of a home'),
  desk: t('Desk', undefined, 'amenity of a home'),
  step_free: t('Step-free access', undefined, 'amenity of a home'),
}
export const motorcycleTypeName: NamesOf<typeof motorcycleTypes> = {
  naked: t('Naked', undefined, 'type of motorcycle'),
  sport: t('Sport', undefined, 'type of motorcycle'),
  cruiser: t('Cruiser', undefined, 'type of motorcycle'),
  touring: t('Touring', undefined, 'type of motorcycle'),
  adventure: t('Adventure', undefined, 'type of motorcycle'),
  scooter: t('Scooter', undefined, 'type of motorcycle'),
  off_road: t('Off-road', undefined, 'type of motorcycle'),
}
export const transmissionName: NamesOf<typeof transmissions> = {
  manual: t('Manual', undefined, 'transmission'),
  automatic: t('Automatic', undefined, 'transmission'),
  semi_automatic: t('Semi-automatic', undefined, 'transmission'),
}
export const fuelName: NamesOf<typeof motorcycleFuels> & NamesOf<typeof yachtFuels> = {
  gasoline: t('Gasoline', undefined, 'fuel'),
  diesel: t('Diesel', undefined, 'fuel'),
  electric: t('Electric', undefined, 'fuel'),
  hybrid: t('Hybrid', undefined, 'fuel'),
}
export const frameMaterialName: NamesOf<typeof frameMaterials> = {
  aluminum: t('Aluminum', undefined, 'material of a frame'),
  steel: t('Steel', undefined, 'material of a frame'),
  carbon: t('Carbon', undefined, 'material of a frame'),
  titanium: t('Titanium', undefined, 'material of a frame'),
  wood: t('Wood', undefined, 'material of a frame'),
}
export const brakeName: NamesOf<typeof brakeTypes> = {
  rim: t('Rim brakes'),
  mechanical_disc: t('Mechanical disc brakes'),
  hydraulic_disc: t('Hydraulic disc brakes'),
  coaster: t('Coaster brake'),
}
export const yachtTypeName: NamesOf<typeof yachtTypes> = {
  sailing: t('Sailing yacht', undefined, 'type of yacht'),
  motor: t('Motor yacht', undefined, 'type of yacht'),
  catamaran: t('Catamaran', undefined, 'type of yacht'),
  trawler: t('Trawler', undefined, 'type of yacht'),
  gulet: t('Gulet', undefined, 'type of yacht'),
  houseboat: t('Houseboat', undefined, 'type of yacht'),
}
export const crewName: NamesOf<typeof crews> = {
  bareboat: t('Bareboat', undefined, 'crew of a yacht'),
  captain: t('With captain', undefined, 'crew of a yacht'),
  captain_and_crew: t('Captain and crew', undefined, 'crew of a yacht'),
}
export const equipmentName: NamesOf<typeof yachtEquipment> = {
  autopilot: t('Autopilot', undefined, 'equipment of a yacht'),
  bow_thruster: t('Bow thruster', undefined, 'equipment of a yacht'),
  dinghy: t('Dinghy', undefined, 'equipment of a yacht'),
  generator: t('Generator', undefined, 'equipment of a yacht'),
  air_conditioning: t('Air conditioning', undefined, 'equipment of a yacht'),
  solar_panels: t('Solar panels', undefined, 'equipment of a yacht'),
  water_maker: t('Water maker', undefined, 'equipment of a yacht'),
  snorkeling: t('Snorkeling gear', undefined, 'equipment of a yacht'),
  paddle_board: t('Paddle board', undefined, 'equipment of a yacht'),
  bimini: t('Bimini', undefined, 'equipment of a yacht'),
  internet: t('Internet', undefined, 'equipment of a yacht'),
}
