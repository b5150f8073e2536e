import { createProbe } from '#server/db/primary/probe.ts'
import { operator, type Databases } from './databases.ts'

const askEveryMs = 1_000
const silencesBeforePromotion = 3

/** Promotes a standby once the primary, asked every second, is silent three times in a row. `inTurn` keeps it from meeting a command. */
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
  let silences = 0
  let isLooking = false

  async function look() {
    silences = (await isPrimaryThere()) ? 0 : silences + 1
    if (silences < silencesBeforePromotion) return
    await inTurn(replacePrimary)
    silences = 0
  }

  async function replacePrimary() {
    // It may have been restored before this turn.
    if (await isPrimaryThere()) return
    const silent = databases.primary().name
    say(`${silent} is silent: promoting a standby`)
    try {
      await databases.promote()
      say(`${databases.primary().name} is the primary; "restore ${silent}" makes ${silent} a standby`)
    } catch {
      say('a standby is silent, too, and might be the one with the last commits: not promoting the other')
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
