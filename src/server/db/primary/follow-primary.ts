import { callbackify } from 'node:util'
import { Client } from 'pg'
import { choosePrimary, noChoice } from './choose-primary.ts'
import type { Warn } from '../warn.ts'
import { cutConnection } from './cut-connection.ts'
import { NoPrimaryError } from './no-primary-error.ts'
import { createProbe, type Answer } from './probe.ts'

const lookEveryMs = 1_000

interface FollowedPrimary {
  Client: typeof Client
  stop: () => Promise<void>
}

/** Connects to whichever of several PostgreSQL hosts is the primary, which may change at any time. */
export function followPrimary(connectionStrings: string[], warn: Warn): FollowedPrimary {
  const hosts = connectionStrings.map((connectionString) => {
    const { host, port } = new Client({ connectionString })
    return { host, port, probe: createProbe(connectionString) }
  })
  const connections = new Map<Client, number>()
  let choice = noChoice
  let wasSilent = false
  let looking: Promise<void> | undefined

  async function look() {
    const answers = await Promise.all(hosts.map(({ probe }) => probe.ask()))
    const last = choice
    choice = choosePrimary(answers, last)
    for (const [client, host] of connections) if (host !== choice.host) cutConnection(client)
    report(answers, last)
  }

  function report(answers: Answer[], last: typeof choice) {
    const answer = choice.host === undefined ? undefined : answers[choice.host]!
    const isSilent = answer?.is !== 'primary'
    if (isSilent && !wasSilent) warn({}, 'no primary responds')
    if (!isSilent && wasSilent) warn(hosts[choice.host!]!, 'the primary responds')
    wasSilent = isSilent
    if (answer?.is === 'primary' && !answer.isSynchronous && choice.host !== last.host)
      warn(
        {},
        'the primary doesn’t wait for a standby (synchronous_standby_names): a failover may lose acknowledged changes',
      )
  }

  /** Simultaneous callers share one round of questions. */
  const lookNow = () => (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(() => void lookNow(), lookEveryMs)

  async function current() {
    if (choice.host === undefined) await lookNow()
    if (choice.host === undefined) throw new NoPrimaryError()
    return choice.host
  }

  async function connectToPrimary(client: Client, connect: () => Promise<Client>) {
    const index = await current()
    const { host, port } = hosts[index]!
    Object.assign(client, { host, port })
    connections.set(client, index)
    client.once('end', () => connections.delete(client))
    try {
      await connect()
      // It may have become a standby since we looked.
      const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() "isStandby"')
      if (!rows[0]!.isStandby) return client
    } catch (error) {
      void lookNow()
      throw error
    }
    cutConnection(client)
    throw new NoPrimaryError()
  }

  class PrimaryClient extends Client {
    constructor(config: ConstructorParameters<typeof Client>[0]) {
      super(config)
      // Until the pool listens, a connection that breaks would end the process.
      this.on('error', () => undefined)
    }

    override connect(): Promise<Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      const connecting = connectToPrimary(this, () => super.connect())
      if (!callback) return connecting
      callbackify(() => connecting)(callback)
    }
  }

  return {
    Client: PrimaryClient,
    async stop() {
      clearInterval(timer)
      await looking
      for (const { probe } of hosts) probe.stop()
    },
  }
}
