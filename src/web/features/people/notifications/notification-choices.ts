import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  isOnByDefault,
  listNotificationChoices,
  type Channel,
  type NotificationChoice,
  type Topic,
} from '#shared/people/notifications.ts'
import { call } from '#web/lib/api.ts'

/** My deviations from the defaults. Valid until the stream announces a change. */
export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => call(listNotificationChoices, { signal }),
  staleTime: Infinity,
})

export const isChosen = (choices: readonly NotificationChoice[], topic: Topic, channel: Channel) =>
  choices.find((choice) => choice.topic === topic && choice.channel === channel)?.isOn ??
  isOnByDefault(topic, channel)

/** Whether I want notifications of a topic on a channel; the default if that can't be loaded. */
export async function wantsNotification(queryClient: QueryClient, topic: Topic, channel: Channel) {
  const { choices } = await queryClient.fetchQuery(choicesQuery).catch(() => ({ choices: [] }))
  return isChosen(choices, topic, channel)
}
