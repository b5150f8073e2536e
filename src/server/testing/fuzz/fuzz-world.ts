import { Agent } from 'node:http'
import { makeAccessWorld, type AccessWorld } from '../access/access-world.ts'
import { startOperatorApp } from '../operators.ts'
import { freshAddress, type TestClient } from '../test-client.ts'
import { startChangeLog, type Change } from './change-log.ts'
import type { Actor, HostileCall } from './hostile-calls.ts'
import { sendCall } from './send-call.ts'

/**
 * Limits, found cards, sent mails, open streams and news change by themselves; keys are made when first needed, and
 * sign-ins are written down also when they are refused.
 */
const restless = ['rate_limits', 'decks', 'mailbox', 'presence', 'market_news', 'server_keys', 'sign_ins']

const cookiesOf = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A server to be hostile to, its people, and what every call changes there. */
export async function startFuzzWorld() {
  const { app, operator } = await startOperatorApp()
  const changes = await startChangeLog(app, restless)
  // Else it would be written down every few minutes that somebody was seen.
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
    /** People and things as they were before anybody changed them. */
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
      // Signed out, banned or deleted: from now on nothing would be looked at.
      if (browser && answer.text.includes('"not_signed_in"')) world = undefined
      return sent
    },
    async stop() {
      agent.destroy()
      await app.stop()
    },
  }
}

/** Rows of the insiders in which the strangers have no part. */
const foreignTo = ({ things, strangers, roleless }: AccessWorld) => {
  const insiders = [things.clientId, things.ownerId, things.draftId, things.shownId, things.conversationId]
  const others = [strangers.client.id, strangers.owner.id, roleless.id, things.likedListingId]
  return ({ before }: Change) =>
    before !== null && insiders.some((id) => before.includes(id)) && !others.some((id) => before.includes(id))
}
