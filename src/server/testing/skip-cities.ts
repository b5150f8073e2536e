import { citiesVersion } from '#server/locations/fill-cities.ts'
import { withClient } from '../backup/with-client.ts'

/** The next start or migration doesn't fill in the cities, which takes five seconds of CPU time. */
export const skipCities = (connectionString: string) =>
  withClient(connectionString, (client) => client.query(`comment on table cities is '${citiesVersion}'`))
