import { citiesVersion } from '#server/locations/fill-cities.ts'
import { withClient } from '../backup/with-client.ts'
import { migrate } from '../db/migrate.ts'
import { withOldestMigrations } from '../db/migration-files.ts'

/** The next start or migration doesn't fill in the cities, which takes five seconds of CPU time. */
export const skipCities = (connectionString: string) =>
  withClient(connectionString, (client) => client.query(`comment on table cities is '${citiesVersion}'`))

/** All tables, but no cities. */
export const migrateWithoutCities = (connectionString: string) =>
  withOldestMigrations(Infinity, (folder) => migrate(connectionString, folder))
