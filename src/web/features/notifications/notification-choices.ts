import type { QueryClient } from '@tanstack/react-query'
import {
  isToldByDefault,
  listNotificationChoices,
  type Channel,
  type NotificationChoice,
  type Topic,
} from '#shared/notifications.ts'
import { call } from '#web/lib/api.ts'

/** Where I chose otherwise than by default. Stays true until the stream says that something was changed. */
export const choicesQuery = {
  queryKey: ['notification-choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listNotificationChoices, { signal }),
  staleTime: Infinity,
}

export const isChosen = (choices: readonly NotificationChoice[], topic: Topic, channel: Channel) =>
  choices.find((choice) => choice.topic === topic && choice.channel === channel)?.isOn ??
  isToldByDefault(topic, channel)

/** Whether I want to hear of a topic on a channel; the default where that can't be found out. */
export async function wantsToHear(queryClient: QueryClient, topic: Topic, channel: Channel) {
  const { choices } = await queryClient.fetchQuery(choicesQuery).catch(() => ({ choices: [] }))
  return isChosen(choices, topic, channel)
}
