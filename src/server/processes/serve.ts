import { migrate } from '../db/migrate.ts'
import { fillDemoAccounts } from '../demo/demo-accounts.ts'
import { fillDemoContracts } from '../demo/demo-contracts.ts'
import { fillDemoData } from '../demo/fill-demo-data.ts'
import type { Env } from '../env.ts'
import { startServer } from '../server.ts'
import { partingOf, type Run } from './run-until-stopped.ts'

interface Serving {
  env: Env
  connectionString: string
  webFolder: string | undefined
  /** Brings the database up to date before it serves, and fills a demo; the others find that done. */
  isFirst: boolean
}

/** What every process does that answers requests, until the run ends. */
export async function serve(run: Run, { env, connectionString, webFolder, isFirst }: Serving) {
  if (isFirst) await migrate(connectionString)
  const server = await startServer({ env, connectionString, ...(webFolder && { webFolder }) })
  run.started((ending) => server.stop(partingOf(ending, env.drainMs)))
  await server.deps.sealKey()
  if (!isFirst || env.isProduction) return
  await fillDemoAccounts(server.deps)
  await fillDemoData(server.deps)
  await fillDemoContracts(server.deps)
}
