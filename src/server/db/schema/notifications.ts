import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Channel, Topic } from '#shared/people/notifications.ts'
import { belongsTo } from './belongs-to.ts'

/** A person's notification settings. Only choices that differ from the default have a row. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: belongsTo('user_id'),
    topic: text().$type<Topic>().notNull(),
    channel: text().$type<Channel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic, t.channel] }),
    check('notification_choices_channel', sql`${t.channel} in ('in_app', 'browser', 'email')`),
  ],
)
