import { t } from '#shared/messages/t.ts'
import type { PoolClient } from 'pg'
import { isChoosable, isOnByDefault, type NotificationChoice } from '#shared/people/notifications.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'

const listStatement = defineStatement<NotificationChoice>(
  'list-notification-choices',
  'select topic, channel, is_on "isOn" from notification_choices where user_id = $1',
)
const forgetStatement = defineStatement(
  'forget-notification-choice',
  'delete from notification_choices where user_id = $1 and topic = $2 and channel = $3',
)
const keepStatement = defineStatement(
  'keep-notification-choice',
  `insert into notification_choices (user_id, topic, channel, is_on) values ($1, $2, $3, $4)
    on conflict (user_id, topic, channel) do update set is_on = excluded.is_on`,
)

export async function listNotificationChoices({ pool }: Deps, userId: string) {
  const choices = await listStatement.rows(pool, [userId])
  return { choices: choices.filter((choice) => isChoosable(choice.topic, choice.channel)) }
}

/** Takes effect immediately, even for notifications already queued, and syncs to the person's other devices. */
export async function chooseNotification(deps: Deps, userId: string, choice: NotificationChoice) {
  if (!isChoosable(choice.topic, choice.channel))
    throw new AppError('invalid_input', {
      fields: () => [{ field: 'channel', message: t('This can’t be turned on or off') }],
    })
  await inTransaction(deps.pool, async (tx) => {
    await keepChoice(tx, userId, choice)
    await appendEvents(tx, [{ userId, kind: 'settings', payload: {} }], deps.now())
  })
  deps.wakeUps.publish({ to: userId })
}

async function keepChoice(tx: PoolClient, userId: string, { topic, channel, isOn }: NotificationChoice) {
  if (isOn === isOnByDefault(topic, channel)) await forgetStatement.run(tx, [userId, topic, channel])
  else await keepStatement.run(tx, [userId, topic, channel, isOn])
}
