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

type NamesOf<Values extends readonly string[]> = Record<Values[number], string>

export const propertyTypeName: NamesOf<typeof propertyTypes> = {
  apartment: 'Apartment',
  house: 'House',
  studio: 'Studio',
  room: 'Room',
  villa: 'Villa',
  loft: 'Loft',
  cabin: 'Cabin',
  commercial: 'Commercial',
}
export const amenityName: NamesOf<typeof amenities> = {
  internet: 'Internet',
  parking: 'Parking',
  washer: 'Washer',
  dishwasher: 'Dishwasher',
  air_conditioning: 'Air conditioning',
  heating: 'Heating',
  fireplace: 'Fireplace',
  balcony: 'Balcony',
  garden: 'Garden',
  pool: 'Pool',
  elevator: 'Elevator',
  gym: 'Gym',
  bike_storage: 'Bike storage',
  desk: 'Desk',
  step_free: 'Step-free access',
}
export const motorcycleTypeName: NamesOf<typeof motorcycleTypes> = {
  naked: 'Naked',
  sport: 'Sport',
  cruiser: 'Cruiser',
  touring: 'Touring',
  adventure: 'Adventure',
  scooter: 'Scooter',
  off_road: 'Off-road',
}
export const transmissionName: NamesOf<typeof transmissions> = {
  manual: 'Manual',
  automatic: 'Automatic',
  semi_automatic: 'Semi-automatic',
}
export const fuelName: NamesOf<typeof motorcycleFuels> & NamesOf<typeof yachtFuels> = {
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
}
export const frameMaterialName: NamesOf<typeof frameMaterials> = {
  aluminum: 'Aluminum',
  steel: 'Steel',
  carbon: 'Carbon',
  titanium: 'Titanium',
  wood: 'Wood',
}
export const brakeName: NamesOf<typeof brakeTypes> = {
  rim: 'Rim brakes',
  mechanical_disc: 'Mechanical disc brakes',
  hydraulic_disc: 'Hydraulic disc brakes',
  coaster: 'Coaster brake',
}
export const yachtTypeName: NamesOf<typeof yachtTypes> = {
  sailing: 'Sailing yacht',
  motor: 'Motor yacht',
  catamaran: 'Catamaran',
  trawler: 'Trawler',
  gulet: 'Gulet',
  houseboat: 'Houseboat',
}
export const crewName: NamesOf<typeof crews> = {
  bareboat: 'Bareboat',
  captain: 'With captain',
  captain_and_crew: 'Captain and crew',
}
export const equipmentName: NamesOf<typeof yachtEquipment> = {
  autopilot: 'Autopilot',
  bow_thruster: 'Bow thruster',
  dinghy: 'Dinghy',
  generator: 'Generator',
  air_conditioning: 'Air conditioning',
  solar_panels: 'Solar panels',
  water_maker: 'Water maker',
  snorkeling: 'Snorkeling gear',
  paddle_board: 'Paddle board',
  bimini: 'Bimini',
  internet: 'Internet',
}
