import { and, eq } from 'drizzle-orm'
import { isChoosable, isToldByDefault, type NotificationChoice } from '#shared/notifications.ts'
import type { Transaction } from '../../db/database.ts'
import { notificationChoices } from '../../db/schema/notifications.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import { AppError } from '../../http/app-error.ts'

export async function listNotificationChoices({ db }: Deps, userId: string) {
  const { topic, channel, isOn } = notificationChoices
  const choices = await db
    .select({ topic, channel, isOn })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  return { choices: choices.filter((choice) => isChoosable(choice.topic, choice.channel)) }
}

/** Takes effect at once, also for what is on its way; the person's other devices learn of it. */
export async function chooseNotification(deps: Deps, userId: string, choice: NotificationChoice) {
  if (!isChoosable(choice.topic, choice.channel))
    throw new AppError('invalid_input', { fields: [{ field: 'channel', message: 'This can’t be switched' }] })
  await deps.db.transaction(async (tx) => {
    await keepChoice(tx, userId, choice)
    await appendEvents(tx, 'settings', [{ userId, payload: {} }], deps.now())
  })
  deps.hints.publish({ to: userId })
}

async function keepChoice(tx: Transaction, userId: string, { topic, channel, isOn }: NotificationChoice) {
  const { userId: person, topic: about, channel: by } = notificationChoices
  if (isOn === isToldByDefault(topic, channel))
    await tx.delete(notificationChoices).where(and(eq(person, userId), eq(about, topic), eq(by, channel)))
  else
    await tx
      .insert(notificationChoices)
      .values({ userId, topic, channel, isOn })
      .onConflictDoUpdate({ target: [person, about, by], set: { isOn } })
}
