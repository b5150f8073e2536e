import type { Databases } from './databases.ts'
import type { Network } from './network.ts'
import type { Part } from './parts.ts'

export const help = `  Commands:
    status           show what is running
    kill <part>      kill -9
    freeze <part>    suspend it; its connections stay open
    cut <part>       disconnect it from all others; packets are dropped, connections stay open
    restore <part>   undo any of these; a former primary becomes a replica
    quit             stop everything, like Ctrl+C
  Parts: primary, postgres-1 to postgres-3, redis, server-1 to server-3.
  A primary that misses three checks in a row is replaced by a replica.
`

/** Runs commands, one at a time. */
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

  async function act(command: string, name: string) {
    const part = parts.get(name)
    if (!part) return say(help)
    if (command === 'kill') {
      await part.kill()
      states.set(name, 'killed')
    } else if (command === 'freeze') {
      await part.freeze()
      states.set(name, 'frozen')
    } else if (command === 'cut') network.cut(name)
    else if (command === 'restore') await restore(name)
    else return say(help)
    say(`${command} ${name}: done`)
  }

  return {
    inTurn,
    run: (line: string) =>
      inTurn(async () => {
        const [command = '', name = ''] = line.split(/\s+/)
        if (command === 'status') status()
        else if (command) await act(command, name === 'primary' ? databases.primary().name : name)
      }),
    /** Parts that are frozen or cut off couldn't stop. */
    restoreAll: () =>
      inTurn(async () => {
        for (const name of parts.keys()) if (states.get(name) === 'frozen') await restore(name)
        network.restore(...parts.keys())
      }),
  }
}
