import { createProbe } from '#server/db/primary/probe.ts'
import { operator, type Databases } from './databases.ts'

const askEveryMs = 1_000
const missesBeforePromotion = 3

/**
 * Checks the primary every second and promotes a standby once it misses three checks in a row. `inTurn` keeps that from
 * running at the same time as a command.
 */
export async function watchPrimary(
  databases: Databases,
  inTurn: (work: () => Promise<void>) => Promise<void>,
  say: (text: string) => void,
) {
  const probes = new Map(
    await Promise.all(
      databases.all.map(
        async (database) => [database, createProbe(await databases.urlOf(operator, database))] as const,
      ),
    ),
  )
  const isPrimaryThere = async () => (await probes.get(databases.primary())!.ask()).is === 'primary'
  let misses = 0
  let isLooking = false

  async function look() {
    misses = (await isPrimaryThere()) ? 0 : misses + 1
    if (misses < missesBeforePromotion) return
    await inTurn(replacePrimary)
    misses = 0
  }

  async function replacePrimary() {
    // It may have been restored in the meantime.
    if (await isPrimaryThere()) return
    const lost = databases.primary().name
    say(`${lost} doesn’t respond: promoting a standby`)
    try {
      await databases.promote()
      say(`${databases.primary().name} is the primary; "restore ${lost}" makes ${lost} a standby`)
    } catch {
      say('a standby doesn’t respond either and may have the last commits, so nothing is promoted')
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, askEveryMs)
  return {
    stop() {
      clearInterval(timer)
      for (const probe of probes.values()) probe.stop()
    },
  }
}
