import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chooseNotification,
  type Channel,
  type NotificationChoice,
  type Topic,
} from '#shared/people/notifications.ts'
import { t } from '#shared/messages/t.ts'
import { changeWithUndo } from '#web/lib/change-with-undo.ts'
import { call } from '#web/lib/api.ts'
import { choicesQuery, isChosen } from './notification-choices.ts'
import { topicLabels } from './topic-labels.ts'

interface Choices {
  choices: NotificationChoice[]
}

export function useNotificationChoices() {
  const queryClient = useQueryClient()
  const query = useQuery(choicesQuery)
  const choices = query.data?.choices ?? []

  const show = (topic: Topic, channel: Channel, isOn: boolean) =>
    queryClient.setQueryData<Choices>(choicesQuery.queryKey, (old) => ({
      choices: [
        ...(old?.choices ?? []).filter((one) => one.topic !== topic || one.channel !== channel),
        { topic, channel, isOn },
      ],
    }))

  return {
    query,
    isOn: (topic: Topic, channel: Channel) => isChosen(choices, topic, channel),
    choose: (topic: Topic, channel: Channel, isOn: boolean) =>
      changeWithUndo({
        from: !isOn,
        to: isOn,
        show: (value) => show(topic, channel, value),
        save: (value) => call(chooseNotification, { body: { topic, channel, isOn: value } }),
        text: (value) => formatChoice(topicLabels[topic].name, channel, value),
        failed: t('This choice couldn’t be saved. Please try again.'),
      }),
  }
}

const formatChoice = (topic: string, channel: Channel, isOn: boolean) =>
  isOn
    ? t(
        '{channel, select, in_app {{topic}, in the app: on} browser {{topic}, browser: on} other {{topic}, email: on}}',
        { channel, topic },
      )
    : t(
        '{channel, select, in_app {{topic}, in the app: off} browser {{topic}, browser: off} other {{topic}, email: off}}',
        { channel, topic },
      )
