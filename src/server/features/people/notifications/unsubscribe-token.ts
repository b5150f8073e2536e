import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { topics, type MailPurpose, type Topic } from '#shared/people/notifications.ts'
import { findServerKeys } from '#server/db/server-keys.ts'
import type { Deps } from '#server/deps.ts'

/** Whose emails to stop, and which. */
export interface Unsubscription extends MailPurpose {
  userId: string
}

const signWith = async (deps: Pick<Deps, 'pool' | 'now'>, words: string) => {
  const { privateKey } = await findServerKeys(deps.pool, 'unsubscribe', deps.now(), () => ({
    publicKey: '',
    privateKey: randomBytes(32).toString('base64url'),
  }))
  return createHmac('sha256', Buffer.from(privateKey, 'base64url')).update(words).digest()
}

/** Signed, so that nothing has to be stored per email and the link never expires. */
export async function createUnsubscribeToken(
  deps: Pick<Deps, 'pool' | 'now'>,
  { userId, topic, searchId }: Unsubscription,
) {
  const words = [userId, topic, ...(searchId ? [searchId] : [])].join(' ')
  const signature = await signWith(deps, words)
  return `${Buffer.from(words).toString('base64url')}.${signature.toString('base64url')}`
}

/** Returns undefined if this server didn't sign it. */
export async function readUnsubscribeToken(
  deps: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<Unsubscription | undefined> {
  const [encoded = '', signature = ''] = token.split('.')
  const words = Buffer.from(encoded, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const right = await signWith(deps, words)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [userId = '', topic = '', searchId] = words.split(' ')
  return topics.includes(topic as Topic) ? { userId, topic: topic as Topic, searchId } : undefined
}
