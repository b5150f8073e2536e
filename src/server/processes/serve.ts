import { migrate } from '../db/migrate.ts'
import { findPrimary } from '../db/primary/find-primary.ts'
import { fillDemoAccounts } from '../demo/demo-accounts.ts'
import { fillDemoContracts } from '../demo/demo-contracts.ts'
import { fillDemoDateRequests } from '../demo/demo-date-requests.ts'
import { fillDemoData } from '../demo/fill-demo-data.ts'
import type { Env } from '../env.ts'
import { startServer } from '../server.ts'
import { stopOptionsOf, type Run } from './run-until-stopped.ts'

interface Serving {
  env: Env
  connectionString: string
  webFolder: string | undefined
  /** Migrates the database before serving and adds demo data. Other processes find that done. */
  isFirst: boolean
}

/** What every process that handles requests does until the run ends. */
export async function serve(run: Run, { env, connectionString, webFolder, isFirst }: Serving) {
  if (isFirst) await migrate(await findPrimary(connectionString))
  const server = await startServer({ env, connectionString, ...(webFolder && { webFolder }) })
  run.started((ending) => server.stop(stopOptionsOf(ending, env.drainMs)))
  await server.deps.sealKey()
  if (!isFirst || env.isProduction) return
  await fillDemoAccounts(server.deps)
  await fillDemoData(server.deps)
  await fillDemoDateRequests(server.deps)
  // They have the agreed dates.
  await fillDemoContracts(server.deps)
}
