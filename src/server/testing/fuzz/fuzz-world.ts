import { Agent } from 'node:http'
import { makeAccessWorld, type AccessWorld } from '../access/access-world.ts'
import { startOperatorApp } from '../operators.ts'
import { freshAddress, type TestClient } from '../test-client.ts'
import { startChangeLog, type Change } from './change-log.ts'
import type { Actor, HostileCall } from './hostile-calls.ts'
import { sendCall } from './send-call.ts'

/**
 * Limits, decks, sent emails, open streams and market changes update by themselves. Keys are created when first needed.
 * Refused sign-ins are recorded, and so are browsers that know the password of an unconfirmed account.
 */
const restless = [
  'rate_limits',
  'decks',
  'mailbox',
  'presence',
  'market_changes',
  'server_keys',
  'sign_ins',
  'sign_up_browsers',
]

const cookiesOf = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A server under attack, its people, and a record of what every call changes. */
export async function startFuzzWorld() {
  const { app, operator } = await startOperatorApp()
  const changes = await startChangeLog(app, restless)
  // Otherwise every few minutes a session would record that it was used.
  app.clock.stoppedAtMs = Date.now()
  const agent = new Agent({ keepAlive: true })
  let world: AccessWorld | undefined
  let isSpent = false

  function browserOf({ insiders, strangers, roleless }: AccessWorld, actor: Actor) {
    const others: Partial<Record<Actor, TestClient>> = {
      client: insiders.client.browser,
      owner: insiders.owner.browser,
      'strange client': strangers.client.browser,
      'strange owner': strangers.owner.browser,
      roleless: roleless.browser,
      operator,
    }
    return others[actor]
  }

  return {
    app,
    /** Replaces people and data that a call has changed. */
    renew() {
      if (isSpent) world = undefined
      isSpent = false
    },
    async send(call: HostileCall) {
      world ??= await makeAccessWorld(app)
      await app.query('delete from rate_limits')
      await changes.take()
      const browser = browserOf(world, call.actor)
      const headers = { 'x-forwarded-for': freshAddress(), ...(browser && { cookie: cookiesOf(browser) }) }
      const answer = await sendCall(app.url, agent, call, headers, world.things)
      const sent = { answer, changes: await changes.take(), isForeign: foreignTo(world) }
      isSpent ||= sent.changes.length > 0
      // Signed out, banned or deleted: further calls would not get past the session.
      if (browser && answer.text.includes('"not_signed_in"')) world = undefined
      return sent
    },
    async stop() {
      agent.destroy()
      await app.stop()
    },
  }
}

/** Rows of the insiders that don't involve the strangers. */
const foreignTo = ({ things, strangers, roleless }: AccessWorld) => {
  const insiders = [things.clientId, things.ownerId, things.draftId, things.shownId, things.conversationId]
  const others = [strangers.client.id, strangers.owner.id, roleless.id, things.likedListingId]
  return ({ before }: Change) =>
    before !== null && insiders.some((id) => before.includes(id)) && !others.some((id) => before.includes(id))
}
