import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { fillRates } from '../currencies/fill-rates.ts'
import { fillCities } from '../locations/fill-cities.ts'
import { createJobTables } from '../jobs/jobs.ts'
import { migrationsFolder } from './migration-files.ts'
import { maxLockWaitMs, untilLocked } from './until-locked.ts'
import { partitionTable } from './partitions/partition-table.ts'
import { partitionedTables } from './partitions/partitioned-tables.ts'

const oldestSupportedVersion = 15
// Any fixed number. Its holder migrates while the others wait.
export const migrationLock = 7_355_608

/** Applies all migrations, or those of a folder. Several servers may call it at once. */
export async function migrate(connectionString: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await requireSupportedVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${maxLockWaitMs}`)
    await untilLocked(client, () => applyMigrations(drizzle(client), { migrationsFolder: folder }))
    await client.query('reset lock_timeout')
    await createJobTables(connectionString)
    if (folder === migrationsFolder) {
      for (const table of Object.values(partitionedTables)) await partitionTable(client, table, new Date())
      await fillRates(client)
      await fillCities(client, connectionString)
    }
  } finally {
    await client.end()
  }
}

async function requireSupportedVersion(client: Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int version`,
  )
  const major = Math.floor(rows[0]!.version / 10_000)
  if (major < oldestSupportedVersion)
    throw new Error(
      `Keyswipe needs PostgreSQL ${oldestSupportedVersion} or newer; DATABASE_URL points to ${major}`,
    )
}
