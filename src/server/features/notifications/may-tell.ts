import { isToldByDefault, topics, type Channel, type Topic } from '#shared/notifications.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'

const defaultOf = (topic: string, channel: Channel) =>
  `(${topic} in (${topics
    .filter((name) => isToldByDefault(name, channel))
    .map((name) => `'${name}'`)
    .join(', ')}))`

/** SQL: a person wants to hear of a topic on a channel. User and topic are SQL, too. */
export const wantsToHear = (userId: string, topic: string, channel: Channel) =>
  `coalesce((select wanted.is_on from notification_choices wanted where wanted.user_id = ${userId}
    and wanted.topic = ${topic} and wanted.channel = '${channel}'), ${defaultOf(topic, channel)})`

const statement = (channel: Channel) => ({
  name: `may-tell-${channel}`,
  text: `select ${wantsToHear('$1::uuid', '$2::text', channel)} may`,
})
const statements = {
  in_app: statement('in_app'),
  browser: statement('browser'),
  email: statement('email'),
}

/** Whether a person wants to hear of a topic on a channel: asked when something is sent, not when it is ordered. */
export async function mayTell(db: SqlRunner, userId: string, topic: Topic, channel: Channel) {
  const [row] = await runSql<{ may: boolean }>(db, statements[channel], [userId, topic])
  return row!.may
}
