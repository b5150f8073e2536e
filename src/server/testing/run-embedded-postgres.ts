import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { takeServerLock } from '#server/db/single-server-lock.ts'

// A stand-in for the server that tests start as a separate process and kill.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { connectionString, adopted } = await startEmbeddedPostgres({ dataDir, log: console.log })
  await takeServerLock(connectionString, 'http://localhost:3999')
  console.log(adopted ? 'adopted' : 'launched')
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exit(1)
}
