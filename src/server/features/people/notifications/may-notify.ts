import type { Pool, PoolClient } from 'pg'
import { isOnByDefault, topics, type Channel, type Topic } from '#shared/people/notifications.ts'
import { defineStatement } from '#server/db/statement.ts'

const defaultOf = (topic: string, channel: Channel) =>
  `(${topic} in (${topics
    .filter((name) => isOnByDefault(name, channel))
    .map((name) => `'${name}'`)
    .join(', ')}))`

/** SQL: a person wants notifications about a topic on a channel. `userId` and `topic` are SQL expressions. */
export const wantsNotification = (userId: string, topic: string, channel: Channel) =>
  `coalesce((select wanted.is_on from notification_choices wanted where wanted.user_id = ${userId}
    and wanted.topic = ${topic} and wanted.channel = '${channel}'), ${defaultOf(topic, channel)})`

const statement = (channel: Channel) =>
  defineStatement<{ may: boolean }>(
    `may-notify-${channel}`,
    `select ${wantsNotification('$1::uuid', '$2::text', channel)} may`,
  )
const statements = {
  in_app: statement('in_app'),
  browser: statement('browser'),
  email: statement('email'),
}

/** Whether a person wants notifications about a topic on a channel. Checked when sending, not when queueing. */
export async function mayNotify(db: Pool | PoolClient, userId: string, topic: Topic, channel: Channel) {
  const { may } = await statements[channel].one(db, [userId, topic])
  return may
}
