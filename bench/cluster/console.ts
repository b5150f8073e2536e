import type { Databases } from './databases.ts'
import type { Network } from './network.ts'
import type { Part } from './parts.ts'

export const help = `  Commands:
    status           what is running
    kill <part>      kill -9
    freeze <part>    it keeps its connections and does nothing
    cut <part>       off from all others: nothing arrives, nothing is refused
    restore <part>   undoes any of these; a former primary becomes a replica
    quit             stops everything, as does Ctrl+C
  Parts: primary, postgres-1 to postgres-3, redis, server-1 to server-3. A primary that is silent three times in a row is
  replaced by a replica.
`

/** Carries out commands, one at a time. */
export function createConsole(
  parts: Map<string, Part>,
  network: Network,
  databases: Databases,
  say: (text: string) => void,
) {
  const states = new Map<string, 'killed' | 'frozen'>()
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) =>
    (last = last.then(work).catch((error: unknown) => say(String(error))))

  function status() {
    for (const name of parts.keys()) {
      const database = databases.all.find((one) => one.name === name)
      const role = database && (database === databases.primary() ? 'primary' : 'replica')
      const cut = network.isCut(name) ? 'cut off' : ''
      say(`${name.padEnd(12)}${(role ?? '').padEnd(10)}${states.get(name) ?? 'running'} ${cut}`)
    }
  }

  async function restore(name: string) {
    network.restore(name)
    await parts.get(name)!.restore()
    states.delete(name)
  }

  async function act(verb: string, name: string) {
    const part = parts.get(name)
    if (!part) return say(help)
    if (verb === 'kill') {
      await part.kill()
      states.set(name, 'killed')
    } else if (verb === 'freeze') {
      await part.freeze()
      states.set(name, 'frozen')
    } else if (verb === 'cut') network.cut(name)
    else if (verb === 'restore') await restore(name)
    else return say(help)
    say(`${verb} ${name}: done`)
  }

  return {
    inTurn,
    obey: (line: string) =>
      inTurn(async () => {
        const [verb = '', name = ''] = line.split(/\s+/)
        if (verb === 'status') status()
        else if (verb) await act(verb, name === 'primary' ? databases.primary().name : name)
      }),
    /** So that everything can stop. */
    undoAll: () =>
      inTurn(async () => {
        for (const name of parts.keys()) if (states.get(name) === 'frozen') await restore(name)
        network.restore(...parts.keys())
      }),
  }
}
