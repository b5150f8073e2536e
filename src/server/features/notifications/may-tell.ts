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
  name: `whom-to-tell-${channel}`,
  text: `select person "userId" from unnest($1::uuid[]) person where ${wantsToHear('person', '$2::text', channel)}`,
})
const statements = {
  in_app: statement('in_app'),
  browser: statement('browser'),
  email: statement('email'),
}

/** Those of some people who want to hear of a topic on a channel. */
export async function whomToTell(
  db: SqlRunner,
  userIds: string[],
  topic: Topic,
  channel: Channel,
): Promise<Set<string>> {
  const rows = await runSql<{ userId: string }>(db, statements[channel], [userIds, topic])
  return new Set(rows.map(({ userId }) => userId))
}

/** Whether a person wants to hear of a topic on a channel: asked when something is sent, not when it is ordered. */
export const mayTell = async (db: SqlRunner, userId: string, topic: Topic, channel: Channel) =>
  (await whomToTell(db, [userId], topic, channel)).has(userId)
